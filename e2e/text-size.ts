/** Screens in a browser whose user has chosen larger text. */
import type { Browser, BrowserType, LaunchOptions, Page } from '@playwright/test'

/** Launches a browser with this text size, as its settings have it. Emulation would be reset by each screenshot. */
export const launchWithText = (
  chromium: BrowserType,
  options: LaunchOptions,
  percent: number,
): Promise<Browser> =>
  chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--blink-settings=defaultFontSize=${(16 * percent) / 100}`],
  })

/**
 * Text that ends outside the nearest box that clips it or has a border or background. Lines that end with an ellipsis
 * at every size aren't listed.
 * @returns the text and the class of its box
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = new Set()
    const isHidden = (element) =>
      element.closest('.visually-hidden, [aria-hidden=true], svg, option, script, style') !== null
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const text = texts.currentNode.nodeValue.trim()
      if (!text || isHidden(parent) || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width < 2) continue
      for (let box = parent; box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
        if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.textOverflow === 'ellipsis')
          break
        const isFilled = style.backgroundColor !== 'rgba(0, 0, 0, 0)'
        if (style.overflowX === 'visible' && style.borderLeftWidth === '0px' && !isFilled) continue
        const edge = box.getBoundingClientRect()
        const isCut =
          left < edge.left - 1 ||
          right > edge.right + 1 ||
          top < edge.top - 4 ||
          bottom > edge.bottom + 4
        if (isCut && edge.width > 2) found.add(text.slice(0, 40) + ' in ' + box.className)
      }
    }
    return [...found]
  })()`)
