import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes texts, in elements and in quoted attributes', () => {
  expect(html`<a href="${'"><script>'}">${`<b>&'`}</a>`.text).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</a>',
  )
})

it('puts markup into markup as it is', () => {
  const items = ['하나', '<둘>'].map((name) => html`<li>${name}</li>`)
  expect(html`<ul>${items}</ul>${html`<p>${3}</p>`}`.text).toBe('<ul><li>하나</li><li>&lt;둘&gt;</li></ul><p>3</p>')
})
