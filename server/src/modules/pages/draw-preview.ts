/** Draws preview images in the product's look. Runs in a worker, since it takes 30 MB and blocks. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { graphemes } from '@county-golf/contract/graphemes'
import { siteName } from '@county-golf/contract/pages'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { outlineOf } from './county-outline.ts'
import { type Preview, previewSize } from './preview.ts'

/** The light theme of `web/src/theme/tokens.css`. */
const color = {
  paper: '#faf8f3',
  ink: '#17211b',
  soft: '#56635b',
  fairway: '#14532d',
  onFairway: '#ffffff',
  tint: '#e9f0e6',
  county: '#bfd3b8',
  flag: '#b3362b',
}

/** Fonts by family. Each file has the letters of some scripts. */
const fonts = {
  fraunces: ['latin'],
  inter: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'],
}

const familiesOf = (font: keyof typeof fonts) => fonts[font].map((script) => `${font}-${script}`)
const text = familiesOf('inter').join(', ')
const display = familiesOf('fraunces').join(', ')
/** Titles with other letters are drawn in the text font as a whole, not in a mix of two. */
const isInDisplay = /^[ -~\u00A0-\u00FF\u2013-\u201D]*$/

/** @param size in px */
function setFont(context: SKRSContext2D, size: number, family: string, weight = 600): void {
  // A bold font would be drawn with thicker strokes. The variation has a shape of its own.
  context.font = `${size}px ${family}`
  context.fontVariationSettings = `'wght' ${weight}`
}

let areFontsLoaded = false

function loadFonts(): void {
  if (areFontsLoaded) return
  for (const font of Object.keys(fonts) as (keyof typeof fonts)[])
    for (const script of fonts[font]) {
      const file = `@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`
      GlobalFonts.register(
        readFileSync(fileURLToPath(import.meta.resolve(file))),
        `${font}-${script}`,
      )
    }
  areFontsLoaded = true
}

const { width, height } = previewSize
const margin = 72
const panelLeft = 776
const panelMargin = 56
const wholeWidth = width - 2 * margin

/** @returns the PNG file */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  loadFonts()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color.paper
  context.fillRect(0, 0, width, height)
  const hasOutline = drawCounty(context, preview)
  drawBrand(context)
  drawText(context, preview, hasOutline ? panelLeft - 2 * margin + 16 : wholeWidth)
  return await canvas.encode('png')
}

function drawCounty(context: SKRSContext2D, { area, flag }: Preview): boolean {
  const outline =
    area &&
    outlineOf(area, [
      panelLeft + panelMargin,
      panelMargin,
      width - panelMargin,
      height - panelMargin,
    ])
  if (!outline) return false
  context.save()
  context.beginPath()
  context.rect(panelLeft, 0, width - panelLeft, height)
  context.clip()
  context.fillStyle = color.tint
  context.fillRect(panelLeft, 0, width - panelLeft, height)
  const path = new Path2D(outline.path)
  context.fillStyle = color.county
  context.fill(path)
  context.strokeStyle = color.fairway
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.stroke(path)
  const place = flag && outline.at(flag)
  if (place) drawFlag(context, place)
  context.restore()
  return true
}

/** A flagstick, whose hole is at the place. */
function drawFlag(context: SKRSContext2D, [x, y]: [number, number]): void {
  context.strokeStyle = color.ink
  context.lineWidth = 5
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x, y - 72)
  context.stroke()
  context.fillStyle = color.flag
  context.beginPath()
  context.moveTo(x + 2, y - 74)
  context.lineTo(x + 44, y - 57)
  context.lineTo(x + 2, y - 40)
  context.fill()
  context.fillStyle = color.ink
  context.beginPath()
  context.ellipse(x, y, 10, 5, 0, 0, 2 * Math.PI)
  context.fill()
}

/** The mark of `web/public/favicon.svg`, 48 px wide, and the name. */
function drawBrand(context: SKRSContext2D): void {
  context.save()
  context.translate(margin - 4, 56)
  context.scale(1.5, 1.5)
  context.strokeStyle = color.fairway
  context.lineWidth = 2.6
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D('M11 24V5l11 5-11 5M3 25c4-3.5 7-3.5 10.5-1S20 27 24 25s4.5-1.5 5.5-1'))
  context.restore()
  context.fillStyle = color.fairway
  setFont(context, 34, display)
  context.fillText(siteName, margin + 58, 92)
}

const titleTop = 156
const capHeight = 0.72
const leading = 1.12
const lineHeight = 50

/** The title with the lines below it, and the badge with a note at the bottom. */
function drawText(context: SKRSContext2D, preview: Preview, maxWidth: number): void {
  const { title, lines, badge } = preview
  const { size, rows } = fitTitle(context, title, maxWidth)
  context.fillStyle = color.ink
  let y = titleTop + size * capHeight
  for (const row of rows) {
    context.fillText(row, margin, y)
    y += size * leading
  }
  y += lineHeight + size * (0.25 - leading)
  for (const [index, line] of lines.entries()) {
    setFont(context, index === 0 ? 36 : 32, text, index === 0 ? 600 : 400)
    context.fillStyle = index === 0 ? color.fairway : color.soft
    for (const row of wrapped(context, line, maxWidth, badge ? 1 : 2)) {
      context.fillText(row, margin, y)
      y += lineHeight
    }
  }
  if (badge) drawBadge(context, badge)
}

const badgeHeight = 68

function drawBadge(context: SKRSContext2D, { label, note }: NonNullable<Preview['badge']>): void {
  setFont(context, 34, text)
  const top = height - margin - badgeHeight
  const badgeWidth = context.measureText(label).width + 64
  context.fillStyle = color.fairway
  context.beginPath()
  context.roundRect(margin, top, badgeWidth, badgeHeight, badgeHeight / 2)
  context.fill()
  context.fillStyle = color.onFairway
  context.fillText(label, margin + 32, top + 46)
  setFont(context, 34, text, 500)
  context.fillStyle = color.ink
  context.fillText(note, margin + badgeWidth + 28, top + 46)
}

/** From large to small, each with the number of rows there is space for. */
const titleSizes: [size: number, rows: number][] = [
  [84, 2],
  [72, 2],
  [60, 3],
  [50, 3],
]

/**
 * Picks the largest size at which the title fits without breaking a word, or else the smallest, and leaves its font
 * set.
 */
function fitTitle(context: SKRSContext2D, title: string, maxWidth: number) {
  let rows: string[] = []
  let size = 0
  for (const [px, rowsMax] of titleSizes) {
    size = px
    setFont(context, size, isInDisplay.test(title) ? display : text)
    rows = wrapped(context, title, maxWidth, rowsMax)
    const isBroken = title.split(' ').some((word) => context.measureText(word).width > maxWidth)
    if (!isBroken && !rows.at(-1)?.endsWith('…')) break
  }
  return { size, rows }
}

/**
 * Breaks a text between words into rows, and a word that is wider than a row within. The last row ends in `…` if there
 * is more.
 */
export function wrapped(context: Measure, line: string, maxWidth: number, rowsMax: number) {
  const fits = (row: string) => context.measureText(row).width <= maxWidth
  const rows: string[] = []
  let row = ''
  for (const part of line.split(' ').flatMap((word) => brokenWord(` ${word}`, fits))) {
    if (fits((row + part).trimStart())) {
      row += part
      continue
    }
    if (row) rows.push(row.trimStart())
    row = part
    if (rows.length === rowsMax) break
  }
  row = row.trimStart()
  if (rows.length < rowsMax) return [...rows, shortened(row, fits)]
  return rows.with(-1, shortened(`${rows.at(-1)}…`, fits))
}

type Measure = { measureText: (text: string) => { width: number } }

/** The word in parts that fit a row. It breaks after its own hyphens, or else anywhere. */
function brokenWord(word: string, fits: (row: string) => boolean): string[] {
  if (fits(word.trimStart())) return [word]
  return word.split(/(?<=-)(?=.)/).flatMap((part) => {
    const parts = ['']
    for (const character of graphemes(part)) {
      const longer = `${parts.at(-1)}${character}`
      if (fits(longer.trimStart())) parts[parts.length - 1] = longer
      else parts.push(character)
    }
    return parts
  })
}

function shortened(row: string, fits: (row: string) => boolean): string {
  if (fits(row)) return row
  const characters = graphemes(row.replace(/…$/, ''))
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${characters.slice(0, middle).join('')}…`)) low = middle
    else high = middle - 1
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`
}
