// Runs before the first paint. The server makes it part of the page, and names its hash in the content security policy.
;(() => {
  var root = document.documentElement
  // Avoids a flash of the wrong theme. src/theme/color-scheme.ts updates it afterwards.
  var choice = null
  // The server's HTML is a guest's page. Style sheets hide a guest's buttons from those who are logged in.
  try {
    choice = localStorage.getItem('theme')
    if (localStorage.getItem('token') !== null) root.setAttribute('data-account', '')
  } catch {
    // Without storage the system theme applies, and no one is logged in.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.classList.add(choice === 'light' || choice === 'dark' ? choice : system)

  // In a task of its own, since creating a worker takes a while, too.
  function warmFormats() {
    setTimeout(() => new Worker('/warm-formats.js'))
  }
  // Only pages from the server name scripts. Until the app has taken such a page over, it's marked data-ready.
  var { scripts, modules = '', waits } = document.currentScript.dataset
  if (scripts === undefined) return warmFormats()

  // The app comes after the first paint, so that the text and its fonts needn't share the connection with it. Each
  // file is its own script, so that the browser can yield between them. It runs a script and its imports as one task.
  function add(name, values) {
    document.head.append(
      Object.assign(document.createElement(name), { crossOrigin: '', ...values }),
    )
  }
  var isLoading = false
  function load() {
    if (isLoading) return
    isLoading = true
    for (var src of scripts.split(' '))
      if (src) add('script', { type: 'module', async: false, src })
    for (var href of modules.split(' ')) if (href) add('link', { rel: 'modulepreload', href })
    warmFormats()
  }
  // Browsers send a move without a distance when a page appears below a resting mouse.
  function start({ type, movementX, movementY }) {
    if (type !== 'pointermove' || movementX || movementY) load()
  }
  document.addEventListener('DOMContentLoaded', () => {
    // On a page to read, a guest starts the app by doing something.
    if (waits !== undefined && !root.hasAttribute('data-account')) {
      for (var type of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
        document.addEventListener(type, start, true)
      return
    }
    // A page in the background isn't painted.
    if (document.hidden) return load()
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    // If the browser reports no paint.
    setTimeout(load, 3_000)
  })

  // Where the app replaced the server's header, its button has the same name, perhaps with a count after a comma.
  function sameButton(button) {
    if (button.isConnected) return button
    var [name] = (button.getAttribute('aria-label') ?? '').split(',')
    return name && document.querySelector(`button[aria-label^="${CSS.escape(name)}"]`)
  }

  // Repeat clicks on buttons that had no handler yet. The browser follows links on its own. React doesn't see these
  // clicks, because it would handle them as a guest's, and the router can't leave a page that is only half taken over.
  var early = []
  function keep(event) {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    var target = event.target.closest('a, button')
    if (!target) return
    event.stopPropagation()
    if (!(target instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (!early.includes(target)) early.push(target)
  }
  document.addEventListener('click', keep, true)

  // React takes what was typed into a field before for its first value, and doesn't tell its handlers.
  var typed = new Map()
  function keepTyped({ target }) {
    if (typeof target.value === 'string') typed.set(target, target.value)
  }
  function typeAgain(field, value) {
    // React sees a change only if the value differs from the last one that was set through the field itself.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (var type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  document.addEventListener('input', keepTyped, true)

  new MutationObserver((_changes, observer) => {
    if (!root.hasAttribute('data-ready')) return
    observer.disconnect()
    document.removeEventListener('click', keep, true)
    document.removeEventListener('input', keepTyped, true)
    for (var [field, value] of typed) typeAgain(field, value)
    for (var button of early) sameButton(button)?.click()
  }).observe(root, { attributes: true, attributeFilter: ['data-ready'] })
})()
