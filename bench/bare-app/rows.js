/** The smallest React application that shows a list, to compare our pages with. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const row = (_, index) =>
  createElement(
    'li',
    { key: index },
    createElement('a', { href: `#${index}` }, `Row ${index}`),
    createElement('p', null, 'Some words about it.'),
  )
createRoot(document.querySelector('#rows')).render(Array.from({ length: 120 }, row))
