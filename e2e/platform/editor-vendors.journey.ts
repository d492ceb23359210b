import type { Page } from '@playwright/test'
import type { EditorType } from '#platform/contract/editor-type.ts'
import { pagePolicy } from '#platform/server/http/security.ts'
import { callsOf } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { demoPassword } from '../people.ts'

/** What each vendor's script leaves on the page, small: an editable element in the place it was given. */
const standIns: Readonly<Record<EditorType, string>> = {
  dext5: `
    var editors = {};
    window.DEXT5 = { config: {}, getBodyValue: function (n) { return editors[n].innerHTML },
      setBodyValue: function (html, n) { editors[n].innerHTML = html },
      setFocusToEditor: function (n) { editors[n].focus() }, destroy: function (n) { window.ended = n; editors[n].remove() } };
    window.Dext5editor = function (n) {
      var e = document.createElement('div'); e.contentEditable = 'true'; e.dataset.vendor = 'dext5 ' + DEXT5.config.Lang + ' ' + DEXT5.config.FontSizeList;
      document.getElementById(DEXT5.config.EditorHolder).append(e); editors[n] = e;
      setTimeout(function () { window.dext_editor_loaded_event(n) }, 50) };`,
  tiny: `
    window.tinymce = { init: function (o) {
      var e = document.createElement('div'); e.contentEditable = 'true'; e.dataset.vendor = 'tiny ' + o.language + ' ' + o.font_size_formats;
      e.innerHTML = o.target.value; o.target.after(e); o.target.hidden = true;
      var editor = { on: function (names, f) { e.addEventListener('input', f) }, getContent: function () { return e.innerHTML },
        setContent: function (html) { e.innerHTML = html }, focus: function () { e.focus() }, remove: function () { window.ended = 'tiny'; e.remove(); o.target.remove() } };
      o.setup(editor); return Promise.resolve([editor]) } };`,
  synap: `
    window.SynapEditor = function (id, config, html) {
      var e = document.createElement('div'); e.contentEditable = 'true'; e.dataset.vendor = 'synap ' + config['editor.lang.default'] + ' ' + config['editor.fontSize.list'];
      e.innerHTML = html; document.getElementById(id).append(e);
      this.getPublishingHtml = function () { return e.innerHTML }; this.openHTML = function (h) { e.innerHTML = h };
      this.destroy = function () { window.ended = id; e.remove() } };`,
}

const script = 'https://editor.example/vendor/editor.js'

/** Opens the gallery as a server serves it that has a vendor's editor configured. */
async function openWith(page: Page, url: string, type: string, body: string | undefined) {
  await callsOf(page.request, url).post('/HCCommon/HC_Auth/api/login', {
    comcode: 'HC',
    username: 'admin',
    password: demoPassword,
  })
  await page.route('**/po/admin/gallery', async (route) => {
    const answer = await route.fetch()
    const headers = answer.headers()
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy']!)![1]!
    const told = JSON.stringify({ type, script })
    const html = (await answer.text()).replace(/("dictionaryVersion":)/, `"editor":${told},$1`)
    await route.fulfill({
      body: html,
      headers: { ...headers, 'content-security-policy': pagePolicy(nonce, { editorScript: script }) },
    })
  })
  await page.route(script, (route) =>
    body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto(`${url}/po/admin/gallery`)
}

for (const [type, language] of [
  ['dext5', 'ko-kr'],
  ['tiny', 'ko_KR'],
  ['synap', 'ko'],
] as const)
  test(`${type} is loaded from its configured address, edits, and is taken away (FILE-002, FILE-004, FILE-005)`, {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await openWith(page, portal.url, type, standIns[type])
    const editor = page.locator(`[data-vendor^="${type} "]`)
    await expect(editor).toBeVisible({ timeout: 30_000 })
    expect(await editor.getAttribute('data-vendor')).toMatch(new RegExp(`^${type} ${language} 7pt.*72pt$`))
    await expect(editor).toContainText('상반기 조직 개편 안내')
    await editor.fill('다른 편집기에서')
    await expect(page.getByRole('region', { name: '읽기 화면' })).toHaveText(/다른 편집기에서$/)
    await page.getByRole('button', { name: '임시 저장 글 불러오기' }).click()
    await expect(editor).toHaveText('임시 저장한 글이에요.')
    // Comments have the built-in one.
    await expect(page.getByRole('textbox', { name: '댓글' })).toBeVisible()
    await page.getByRole('link', { name: '메뉴 관리', exact: true }).click()
    await expect(editor).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { ended?: string }).ended)).toBeTruthy()
  })

test('a text that is put in while the editor comes up stands in it', { tag: '@thorough' }, async ({ page, portal }) => {
  const late = standIns.tiny.replace(
    'Promise.resolve([editor])',
    'new Promise(function (done) { window.comeUp = function () { done([editor]) } })',
  )
  await openWith(page, portal.url, 'tiny', late)
  const editor = page.locator('[data-vendor^="tiny "]')
  await expect(editor).toContainText('상반기 조직 개편 안내', { timeout: 30_000 })
  await page.getByRole('button', { name: '임시 저장 글 불러오기' }).click()
  await page.evaluate(() => (globalThis as unknown as { comeUp: () => void }).comeUp())
  await expect(editor).toHaveText('임시 저장한 글이에요.')
})

test('the built-in editor stands in when the script does not come', { tag: '@thorough' }, async ({ page, portal }) => {
  await openWith(page, portal.url, 'tiny', undefined)
  await expect(page.getByText('설정된 편집기를 불러오지 못해 기본 편집기로 열었어요')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: '본문', exact: true })).toContainText('상반기 조직 개편 안내')
})

test('an editor that nobody knows is NOT_SUPPORTED_ERROR (FILE-040)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await openWith(page, portal.url, 'namo', standIns.tiny)
  await expect(page.getByText('NOT_SUPPORTED_ERROR')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: '본문', exact: true })).toBeVisible()
})
