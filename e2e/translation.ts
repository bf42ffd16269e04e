/**
 * A script that translates a page as Chrome does, into the same words: it replaces each text node with `font`
 * elements, and those that are added later too. Every other one keeps its text node.
 */
export const translates = `
  let count = 0
  function translate(text) {
    const untouched = 'script, style, textarea, font, [translate=no]'
    if (!text.isConnected || !text.data.trim() || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    if (count++ % 2) {
      inner.append(text.data)
      text.replaceWith(outer)
    } else {
      text.before(outer)
      inner.append(text)
    }
  }
  function translateAll(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  new MutationObserver((records) => {
    if (!document.documentElement.hasAttribute('data-ready')) return
    for (const { addedNodes, target } of records)
      if (target === document.documentElement) translateAll(document.body)
      else for (const node of addedNodes) translateAll(node)
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
`
