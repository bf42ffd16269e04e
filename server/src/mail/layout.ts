/**
 * The layout of every email: table-based HTML that all mail clients render alike, responsive, with a dark mode,
 * plus a plain-text version.
 */
import { escaped } from '../lib/html.ts'

/** Rows of label and value: course, date, amount. */
type Facts = readonly (readonly [label: string, value: string])[]

type Section = {
  heading: string
  paragraphs: readonly string[]
  facts: Facts
  notes: readonly string[]
}

type Action = { label: string; url: string }

export type EmailContent = {
  /** One line, often the same as the subject. */
  heading: string
  /** Preview text shown next to the subject in an inbox. Defaults to the first paragraph. */
  preview?: string
  paragraphs: readonly string[]
  facts?: Facts
  /** Several subjects in one email, below the paragraphs. */
  sections?: readonly Section[]
  /** The call to action. */
  action?: Action
  /** The other answer to a question, beside the call to action. */
  otherAction?: Action
  /** Secondary lines below the action. */
  notes?: readonly string[]
  /** Why the recipient got this email, shown in the footer. */
  reason: string
  /** Links under the reason: settings, unsubscribe. */
  links?: readonly { label: string; url: string }[]
}

/** Renders an email as HTML and plain text. All text is escaped. URLs must be our own. */
export const renderEmail = (letter: EmailContent): { html: string; text: string } => ({
  html: asHtml(letter),
  text: asText(letter),
})

// Colors from web/src/theme/tokens.css, copied because mail clients don't support CSS variables.
const light = {
  paper: '#faf8f3',
  card: '#ffffff',
  ink: '#17211b',
  soft: '#56635b',
  line: '#e4ded0',
}
const dark = { paper: '#0e1512', card: '#151f1a', ink: '#efebe0', soft: '#a3afa6', line: '#27332c' }
const action = { light: '#14532d', onLight: '#ffffff', dark: '#7cc28f', onDark: '#0e1512' }
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const plain = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** `!important` overrides the light colors, which are inline because some mail clients ignore style sheets. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
@media (max-width: 480px) { .pad { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .brand { color: ${action.dark} !important; }
  .button { background: ${action.dark} !important; }
  .button a { color: ${action.onDark} !important; }
}`

function asHtml(letter: EmailContent): string {
  const {
    heading,
    preview,
    paragraphs,
    facts = [],
    sections = [],
    notes = [],
    links = [],
    reason,
  } = letter
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(heading)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:${plain};">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(preview ?? paragraphs[0] ?? '')}</div>
${table(`class="paper" style="background:${light.paper};"`)}
<tr><td align="center" style="padding:24px 12px;">
${table('style="max-width:560px;"')}
<tr><td class="brand" style="padding:0 4px 16px;color:${action.light};font-family:${serif};font-size:20px;font-weight:600;">County Golf</td></tr>
<tr><td class="card pad" style="padding:32px;background:${light.card};border:1px solid ${light.line};border-radius:10px;">
<h1 class="ink" dir="auto" style="margin:0 0 16px;color:${light.ink};font-family:${serif};font-size:26px;font-weight:600;line-height:1.25;">${escaped(heading)}</h1>
${paragraphs.map((text) => paragraph(text, 'ink', 16)).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${sections.map(sectionHtml).join('\n')}
${actionsOf(letter).map(button).join('\n')}
${notes.map((text) => paragraph(text, 'soft', 14)).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;">
${paragraph(reason, 'soft', 13)}
${links.length > 0 ? `<p style="margin:0;font-size:13px;">${links.map(link).join(' &nbsp; ')}</p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Opens a layout table, which screen readers ignore. */
const table = (attributes: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>`

const paragraph = (text: string, tone: 'ink' | 'soft', size: number) =>
  `<p class="${tone}" dir="auto" style="margin:0 0 14px;color:${light[tone]};font-size:${size}px;line-height:1.55;overflow-wrap:anywhere;">${escaped(text)}</p>`

const sectionHtml = ({ heading, paragraphs, facts, notes }: Section) =>
  [
    `<h2 class="ink" dir="auto" style="margin:18px 0 10px;color:${light.ink};font-family:${serif};font-size:20px;font-weight:600;line-height:1.3;">${escaped(heading)}</h2>`,
    ...paragraphs.map((text) => paragraph(text, 'ink', 16)),
    facts.length > 0 ? factTable(facts) : '',
    ...notes.map((text) => paragraph(text, 'soft', 14)),
  ].join('\n')

const factTable = (facts: Facts) => `${table('style="margin:4px 0 18px;"')}
${facts
  .map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:8px 12px 8px 0;border-top:1px solid ${light.line};color:${light.soft};font-size:14px;vertical-align:top;">${escaped(label)}</td>` +
      `<td class="ink line" dir="auto" align="right" style="text-align:right;padding:8px 0;border-top:1px solid ${light.line};color:${light.ink};font-size:15px;font-weight:600;overflow-wrap:anywhere;">${escaped(value)}</td></tr>`,
  )
  .join('\n')}
</table>`

const actionsOf = ({ action: first, otherAction }: EmailContent): Action[] =>
  [first, otherAction].filter((one) => one !== undefined)

const button = ({ label, url }: Action) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;">` +
  `<tr><td class="button" style="background:${action.light};border-radius:8px;">` +
  `<a href="${escaped(url)}" style="display:inline-block;padding:13px 22px;color:${action.onLight};font-size:16px;font-weight:600;text-decoration:none;">${escaped(label)}</a>` +
  '</td></tr></table>'

const link = ({ label, url }: { label: string; url: string }) =>
  `<a class="soft" href="${escaped(url)}" style="color:${light.soft};">${escaped(label)}</a>`

function asText(letter: EmailContent): string {
  const { heading, paragraphs, facts = [], sections = [], notes = [], links = [], reason } = letter
  const blocks = [
    heading,
    ...paragraphs,
    factLines(facts),
    ...sections.flatMap((section) => [
      section.heading,
      ...section.paragraphs,
      factLines(section.facts),
      ...section.notes,
    ]),
    ...actionsOf(letter).map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    ['-- ', reason, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const factLines = (facts: Facts): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n')
