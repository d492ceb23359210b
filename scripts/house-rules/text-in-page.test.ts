import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { textInPage } from './text-in-page.ts'

const page = 'modules/boards/web/list/list-page.tsx'
const says = (code: string, path = page) => judge([textInPage], path, code)

test('a text that is written into a page is told with its line', () => {
  expect(says('const a = (\n  <p>\n    Nothing here yet\n  </p>\n)')).toEqual([
    `${page}:3  The text "Nothing here yet" is written into the page; put it into the module's texts/ in four languages and show it with t('…'). (text-in-page)`,
  ])
})

test.each([
  ['<p>{"Saved"}</p>', 'Saved'],
  ['<p>{isNew ? "New" : count}</p>', 'New'],
  ['<p>{count && `of ${count}`}</p>', 'of'],
  ['<>Saved</>', 'Saved'],
  ['<button title="Close" />', 'Close'],
  ['<button aria-label={isOpen ? "Close" : t("ui.open")} />', 'Close'],
  ['<input placeholder="Name" />', 'Name'],
  ['<img alt="A tree" />', 'A tree'],
  ['<TextField label="Name" />', 'Name'],
  ['<IconButton name="Close" />', 'Close'],
  ['<EmptyState hint={"Nothing " + what} />', 'Nothing'],
  ['toast.success("Saved")', 'Saved'],
  ['const words = ["저장했어요"]', '저장했어요'],
  ['const words = `${count}件`', '件'],
])('%s is refused', (code, text) => {
  expect(says(code)).toEqual([expect.stringContaining(`:1  The text "${text}" is written into the page;`)])
})

test.each([
  '<p>{t("boards.list.none")}</p>',
  '<p className="muted" id="none" role="alert">{count} · {t("ui.of")} → 3</p>',
  '<Kbd>Enter</Kbd>',
  '<TextField label={t("boards.address")} placeholder="https://" name="address" />',
  '<p>{list.includes("mine") ? first : second}</p>',
  'toast.dismiss(id)',
])('%s is allowed', (code) => {
  expect(says(code)).toEqual([])
})

test('the server and tests are not concerned', () => {
  for (const path of ['modules/boards/server/mail.tsx', 'modules/boards/web/list/list-page.component.test.tsx'])
    expect(says('<p>Saved</p>', path)).toEqual([])
})
