import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { expectVisibleFocus, startAt, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const said = (page: Page, text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog').last()

test('somebody brings her contacts along, tidies them up and takes them away again', async ({ page, portal }) => {
  await portal.enter(employee('eunkyung.hwang'))
  await me(page, /사용자 메뉴/).click()
  await page.getByRole('dialog').getByRole('link', { name: '주소록' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '주소록' })).toBeVisible()
  await expect(page.getByText('아직 연락처가 없어요')).toBeVisible()

  await test.step('a file is looked at before it is taken', async () => {
    await page.getByRole('main').getByRole('button', { name: '가져오기', exact: true }).click()
    const content = [
      '성,이름,회사,전자 메일 주소,휴대폰',
      '한,여름,새론테크,summer@example.com,010-1111-2222',
      '한,여름,새론테크,summer.han@example.com,010-1111-2222',
      '진,달래,누리 시스템즈,azalea@,010-3333-4444',
      'Miller,Grace,Northwind,grace@example.com,',
    ].join('\r\n')
    const file = { name: '연락처.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await dialog(page).getByLabel('따로 추가하기').check()
    await dialog(page).getByLabel('파일').setInputFiles(file)
    await expect(dialog(page).getByText('메일 주소가 올바르지 않아요')).toBeVisible()
    await expectAccessible(page, 'the preview of an import')
    await dialog(page).getByRole('button', { name: '3명 가져오기' }).click()
    await said(page, '3명을 추가하고 0명을 합쳤어요')
    await expect(row(page, '한여름')).toHaveCount(2)
  })

  await test.step('two that are one become one, and come apart again', async () => {
    await page.getByRole('button', { name: '내 연락처 폴더 메뉴' }).click()
    await page.getByRole('menuitem', { name: '겹치는 연락처 찾기' }).click()
    await expect(dialog(page).getByText('같은 휴대전화')).toBeVisible()
    await expectAccessible(page, 'the duplicates')
    await dialog(page).getByRole('button', { name: '합치기' }).click()
    await expect(dialog(page).getByText('겹치는 연락처가 없어요')).toBeVisible()
    await dialog(page).getByRole('button', { name: '닫기' }).click()
    await expect(row(page, '한여름')).toHaveCount(1)
    await toasts(page).getByRole('button', { name: '되돌리기' }).last().click()
    await expect(row(page, '한여름')).toHaveCount(2)
  })

  await test.step('found by initial consonants and by the index bar', async () => {
    const search = page.getByRole('searchbox', { name: /이름, 회사/ })
    await search.fill('ㅎㅇㄹ')
    await expect(row(page, '한여름')).toHaveCount(2)
    await expect(row(page, 'Grace')).toHaveCount(0)
    await search.fill('')
    await page.getByRole('button', { name: 'G', exact: true }).click()
    await expect(row(page, '한여름')).toHaveCount(0)
    await expect(row(page, 'Grace Miller')).toHaveCount(1)
  })

  await test.step('what goes out is a card that others read', async () => {
    await row(page, 'Grace Miller').getByRole('button').first().click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '명함 저장' }).click()
    const card = await readFile(await (await saving).path(), 'utf8')
    expect(card).toContain('VERSION:4.0')
    expect(card).toContain('grace@example.com')
  })

  await test.step('removed by mistake, and back', async () => {
    await page.getByRole('article').getByRole('button', { name: '삭제' }).click()
    await expect(row(page, 'Grace Miller')).toHaveCount(0)
    await toasts(page).getByRole('button', { name: '되돌리기' }).last().click()
    await expect(row(page, 'Grace Miller')).toHaveCount(1)
  })
})

test('a contact with the keyboard alone', async ({ page, portal }) => {
  await portal.enter(employee('seulki.jung'))
  await page.goto(`${portal.url}/po/addressbook`)
  const { keyboard } = page
  await expect(page.getByRole('button', { name: '새 연락처' })).toBeEnabled()
  await startAt(page.getByRole('button', { name: '새 연락처' }))
  await expectVisibleFocus(page)
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await tabTo(dialog(page).getByLabel(/^표시 이름/))
  await keyboard.insertText('봄내')
  await tabTo(dialog(page).getByLabel('메일 1', { exact: true }))
  await keyboard.insertText('spring@')
  await keyboard.press('Enter')
  await expect(dialog(page).getByText('메일 주소를 끝까지 적어 주세요')).toBeVisible()
  await expect(dialog(page).getByLabel('메일 1', { exact: true })).toBeFocused()
  await keyboard.press('End')
  await keyboard.insertText('example.com')
  await keyboard.press('Enter')
  await said(page, '연락처를 저장했어요')
  await expect(
    page.getByRole('article', { name: '봄내' }).getByRole('link', { name: 'spring@example.com' }),
  ).toBeVisible()
})

test('a folder is shared, and a colleague writes into it', async ({ page, portal, elsewhere }) => {
  const boram = employee('boram.jung')
  await portal.enter(employee('ahreum.choi'))
  await page.goto(`${portal.url}/po/addressbook`)
  await page.getByRole('navigation', { name: '주소록 폴더' }).getByRole('button', { name: '새 폴더' }).click()
  await dialog(page)
    .getByLabel(/폴더 이름/)
    .fill('행사 업체')
  await dialog(page).getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '행사 업체' })).toBeVisible()
  await page.getByRole('button', { name: '행사 업체 폴더 메뉴' }).click()
  await page.getByRole('menuitem', { name: '공유' }).click()
  await expect(dialog(page).getByText('아직 공유하지 않았어요')).toBeVisible()
  await dialog(page).getByRole('button', { name: '사람이나 부서 추가' }).click()
  await dialog(page).getByRole('searchbox').first().fill('정보람')
  await dialog(page).getByText('정보람').first().dblclick()
  await dialog(page).getByRole('button', { name: '적용' }).click()
  await dialog(page).getByRole('combobox', { name: '정보람의 권한' }).selectOption('고치기까지')
  await dialog(page).getByRole('button', { name: '저장' }).click()
  await said(page, '공유를 저장했어요')

  const desk = await elsewhere()
  await portal.enter(boram, desk)
  await desk.goto(`${portal.url}/po/addressbook`)
  await desk.getByRole('button', { name: /행사 업체/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: '행사 업체' })).toBeVisible()
  await desk.getByRole('button', { name: '새 연락처' }).click()
  await dialog(desk)
    .getByLabel(/^표시 이름/)
    .fill('꽃집')
  await dialog(desk).getByRole('button', { name: '저장' }).click()
  await said(desk, '연락처를 저장했어요')
  await page.reload()
  await expect(row(page, '꽃집')).toHaveCount(1)
})

test('on a phone: choose a folder, find somebody, come back', { tag: '@smoke' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(employee('chaewon.kwon'))
  await page.goto(`${portal.url}/po/addressbook`)
  await page.getByRole('combobox', { name: '볼 주소록' }).selectOption({ label: '언론사 (공용)' })
  await page.getByRole('searchbox', { name: /이름, 회사/ }).fill('루다')
  await row(page, '김루다').getByRole('button').first().click()
  await expect(page.getByRole('article', { name: '김루다' })).toBeVisible()
  await expect(page.getByRole('button', { name: '고치기' })).toHaveCount(0)
  await expectAccessible(page, 'a contact on a phone')
  await page.getByRole('button', { name: '목록으로' }).click()
  await expect(page.getByRole('combobox', { name: '볼 주소록' })).toBeVisible()
})
