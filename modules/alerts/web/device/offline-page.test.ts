import { expect, it } from 'vitest'
import { offlinePage } from './offline-page.ts'

const words = { language: 'ja', theme: 'dark', title: '<b>"1" & \'2\'</b>', hint: '힌트', retry: '다시' }

it('the page without a connection speaks the person’s language, and nothing in it can run', async () => {
  const page = offlinePage(words)
  const html = await page.text()
  expect(html).toContain('<html lang="ja" data-theme="dark">')
  expect(html).toContain('<h1>&#60;b&#62;&#34;1&#34; &#38; &#39;2&#39;&#60;/b&#62;</h1>')
  expect(html).not.toMatch(/<script|<b>| src=| on\w+=/)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
})
