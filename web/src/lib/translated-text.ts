/**
 * Keeps React working on a page that the browser translates. Chrome replaces each text node with a `font` element
 * that shows the translation, or moves the node into one. React would then fail to remove the node
 * (facebook/react#11538) and change its text where no one sees it.
 */

/** The elements that show the translation of text nodes which aren't in the document. */
const translations = new WeakMap<Node, ChildNode>()

/** Whether the browser has translated anything. What React hydrates afterwards doesn't match the server's text. */
export let isTranslated = false

/** The child of `parent` that is, holds, or replaces this node. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = translations.get(node) ?? node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

export function followTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this ? child : childFor(this, child)
    removeChild.call(this, shown ?? child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    const shown = next && next.parentNode !== this ? childFor(this, next) : next
    insertBefore.call(this, node, shown ?? next)
    return node
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target)
      else followReplacement(record)
    }
  })

  function followReplacement({
    removedNodes,
    addedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) {
    // React has put a text back that was translated elsewhere.
    for (const node of addedNodes) {
      isTranslated ||= isTranslation(node)
      if (node.isConnected) forget(node)
    }
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue
      const translation = [addedNodes[0], previousSibling, nextSibling].find(isTranslation)
      if (!translation) continue
      translations.set(node, translation)
      observer.observe(node, { characterData: true })
    }
  }

  observer.observe(document.body, { childList: true, subtree: true })
}

function forget(node: Node): void {
  translations.get(node)?.remove()
  translations.delete(node)
}

/** Replaces a translation with its text once React has changed that. The browser then translates it again. */
function showAgain(node: Node): void {
  const translation = translations.get(node)
  if (!translation || !(node instanceof Text)) return
  translations.delete(node)
  translation.replaceWith(node)
}

/** The app itself has no `font` elements. */
const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'
