/** The smallest React application that shows a list and reacts to a tap, to compare our pages with. */
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const row = (_, index) =>
  createElement(
    'li',
    { key: index },
    createElement('a', { href: `#${index}` }, `Row ${index}`),
    createElement('p', null, 'Some words about it.'),
  )
const rows = Array.from({ length: 120 }, row)

function App() {
  const [isOn, setOn] = useState(false)
  const button = createElement(
    'button',
    { type: 'button', onClick: () => setOn(!isOn) },
    isOn ? 'On' : 'Off',
  )
  return createElement('main', null, button, createElement('ul', null, rows))
}
createRoot(document.querySelector('#app')).render(createElement(App))
