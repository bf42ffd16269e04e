// For pages from the server, until the app has taken them over (data-ready). An external file, because the content
// security policy allows no inline scripts.
;(() => {
  var root = document.documentElement
  // The server's HTML is a guest's page. Style sheets hide a guest's buttons from those who are logged in.
  try {
    if (localStorage.getItem('token') !== null) root.setAttribute('data-account', '')
  } catch {
    // Without storage, no one is logged in.
  }

  // Repeat clicks on buttons that had no handler yet. Links work without the app.
  var early = []
  function keep(event) {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    var button = event.target.closest('a, button')
    if (button instanceof HTMLButtonElement && !early.includes(button)) early.push(button)
  }
  document.addEventListener('click', keep, true)
  new MutationObserver((_changes, observer) => {
    if (!root.hasAttribute('data-ready')) return
    observer.disconnect()
    document.removeEventListener('click', keep, true)
    for (var button of early) if (button.isConnected) button.click()
  }).observe(root, { attributes: true, attributeFilter: ['data-ready'] })
})()
