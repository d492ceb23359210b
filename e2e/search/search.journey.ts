import { hold } from '../holding.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'

const phone = { width: 390, height: 844 }

test('the quick search by keyboard: a slash, three of each group, a person’s card (SHELL-026, SHELL-027, SHELL-028, SHELL-062)', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  await portal.enter('dohyun.kim')
  // The greeting is drawn by the server, before there is a program that hears keys.
  await expect(me(page, /^김도현/)).toBeVisible()
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: '통합 검색' })
  const field = panel.getByRole('searchbox', { name: '검색어' })
  await expect(field).toBeFocused()
  await expect(panel.getByRole('checkbox', { name: '본문 포함' })).toBeVisible()

  await test.step('too little is said, not searched (SHELL-083)', async () => {
    await field.press('Enter')
    await expect(panel.getByRole('alert')).toContainText('검색어를 입력해 주세요')
    await field.fill('김')
    await field.press('Enter')
    await expect(panel.getByRole('alert')).toContainText('검색어를 두 글자 이상 입력해 주세요')
    await expect(field).toBeFocused()
  })

  await test.step('three groups, the first three of each, the rest behind 더보기', async () => {
    await field.fill('김ㅈ')
    for (const name of ['사용자', '게시물', '결재'])
      await expect(panel.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(panel.getByRole('list', { name: '사용자' }).getByRole('listitem')).toHaveCount(3)
    await expect(panel.getByRole('link', { name: '사용자 더보기' })).toHaveAttribute('href', /Target=ORG/)
    await expectAccessible(page, 'quick search')
  })

  await test.step('down to a person and her card', async () => {
    await field.fill('김도현')
    const first = panel.getByRole('list', { name: '사용자' }).getByRole('button').first()
    await expect(first).toContainText('김도현')
    await field.press('ArrowDown')
    await expect(first).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '김도현' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '김도현' })).toHaveCount(0)
  })

  await test.step('the next opening begins empty', async () => {
    await page.keyboard.press('/')
    await expect(field).toHaveValue('')
    await expect(panel.getByRole('list', { name: '사용자' })).toHaveCount(0)
  })
})

test('the command palette: people by initials and in the wrong keyboard mode, menus, commands', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  await portal.enter('dohyun.kim')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
  const palette = page.getByRole('dialog', { name: '명령 찾기' })
  const box = palette.getByRole('combobox', { name: '명령 찾기' })
  const options = palette.getByRole('option')
  const active = palette.getByRole('option', { selected: true })

  await test.step('a person, whichever way her name is typed', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.insertText('ㅅㅈㅇ')
    await expect(options.filter({ hasText: '서지우 책임' })).toBeVisible()
    await box.fill('tjwldn')
    await expect(active).toContainText('서지우 책임')
    await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
    await expectAccessible(page, 'command palette')
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: '서지우' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what was used stands first the next time', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group', { name: '최근 사용' }).getByRole('option')).toContainText(['서지우 책임'])
  })

  await test.step('the settings of one’s own page (SHELL-025)', async () => {
    await box.fill('페이지 설정')
    await expect(palette.getByRole('option', { name: '페이지 설정', exact: true })).toBeVisible()
  })

  await test.step('arrows move, and a key of a half-typed syllable does not', async () => {
    await box.fill('공지')
    await expect(options.nth(1)).toBeVisible()
    const before = await active.getAttribute('id')
    await page.keyboard.press('ArrowDown')
    await expect(active).not.toHaveAttribute('id', before!)
    const moved = await active.getAttribute('id')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: '사', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await expect(palette).toBeVisible()
    await session.send('Input.insertText', { text: '사' })
    await expect(box).toHaveValue('공지사')
    await expect(options.first()).toContainText('공지사항')
    expect(moved).not.toBe(before)
  })

  await test.step('a menu opens where menus lead', async () => {
    await options.filter({ hasText: '전사 게시판' }).first().click()
    await expect(page).toHaveURL(/MENUID=\d+/)
  })

  await test.step('a command: the dark look and back', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.insertText('어둡게')
    await expect(active).toContainText('어둡게')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.insertText('화면 밝기 자동')
    await expect(active).toHaveText('화면 밝기: 자동')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  })
})

test('shortcuts are listed, and those of one character can be switched off (WCAG 2.1.4)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter('dohyun.kim')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
  const sheet = page.getByRole('dialog', { name: '키보드 단축키' })
  // The server has drawn the page; whoever is quicker than the program presses once more.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toContainText('명령 찾기 열기', { timeout: 3_000 })
  }).toPass()
  await expectAccessible(page, 'shortcuts')
  const single = sheet.getByRole('switch', { name: '한 글자 단축키 사용' })
  await expect(single).toBeChecked()
  await tabTo(single)
  await page.keyboard.press('Space')
  await expect(single).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '명령 찾기' })).toBeFocused()
  await page.keyboard.insertText('단축키')
  await expect(page.getByRole('option', { selected: true })).toContainText('키보드 단축키 보기')
  await page.keyboard.press('Enter')
  await single.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: '통합 검색' })).toBeVisible()
})

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' })

  test('Enter in the palette opens whom was typed, not who stood first until then', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter('dohyun.kim')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
    const palette = page.getByRole('dialog', { name: '명령 찾기' })
    const box = palette.getByRole('combobox', { name: '명령 찾기' })
    // The server has drawn the page; whoever is quicker than the program presses once more.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused({ timeout: 3_000 })
    }).toPass()
    await box.fill('서지우')
    await expect(palette.getByRole('option', { selected: true })).toContainText('서지우 책임')
    const release = await hold(page, /\/api\/organisation\/people\?/)
    await box.fill('박준영')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('dialog', { name: '박준영' })).toBeVisible()
    await expect(palette).toHaveCount(0)
  })
})

test('the total search: by kind and by conditions, all of it in the address (SHELL-007)', async ({ page, portal }) => {
  await portal.enter('dohyun.kim')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
  await page.goto(`${portal.url}/po/home/totalsearch?SearchText=${encodeURIComponent('게시')}`)
  const menus = page.getByRole('list', { name: '메뉴' })
  await expect(menus.getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'total search')

  await page.getByRole('tab', { name: '메뉴' }).click()
  await expect(page.getByRole('tab', { name: '메뉴' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/Kind=MENU/)
  await expect(menus.getByRole('link').first()).toBeVisible()
  const all = await menus.getByRole('listitem').count()

  await page.getByRole('button', { name: '상세 조건' }).click()
  await page.getByLabel('위치').fill('전사 게시판')
  await page.getByRole('button', { name: '적용' }).click()
  await expect(page).toHaveURL(/Where=/)
  await expect.poll(() => menus.getByRole('listitem').count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByLabel('위치')).toHaveValue('전사 게시판')

  await page.getByLabel('기간').selectOption('최근 1주')
  await page.getByRole('button', { name: '적용' }).click()
  await expect(page).toHaveURL(/From=\d{4}-\d{2}-\d{2}/)
  // A menu was written by nobody at no time.
  await expect(page.getByRole('tabpanel')).toContainText('찾은 내용이 없어요')
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(menus.getByRole('listitem')).toHaveCount(all)
})

test('something found is open over the results by its address (SHELL-008, SHELL-009)', async ({ page, portal }) => {
  await portal.enter('dohyun.kim')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
  for (const mode of ['read', 'write']) {
    await page.goto(`${portal.url}/po/home/totalsearch/modal/${mode}?Target=MENU&ArticleId=1&SearchText=공지`)
    await expect(page.getByRole('dialog')).toContainText('열 수 없는 항목이에요')
    await page.getByRole('button', { name: '검색 결과로' }).click()
    await expect(page).toHaveURL(/totalsearch\?SearchText=/)
    await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('공지')
  }
  await test.step('an article is written over the results and read there', async () => {
    await page.goto(`${portal.url}/po/home/totalsearch/modal/write?Target=BOARD&BoardId=132&SearchText=공지`)
    const form = page.getByRole('dialog', { name: '글쓰기' })
    await form.getByRole('textbox', { name: /^제목/ }).fill('검색하다 쓴 질문')
    await form.getByRole('textbox', { name: '내용' }).click()
    await page.keyboard.insertText('검색 결과 위에서 써요.')
    // The draft stands in the address, so that a reload goes on with it.
    await expect(page).toHaveURL(/totalsearch\/modal\/write\?.*DraftId=\d+/)
    await page.reload()
    await expect(form.getByRole('textbox', { name: /^제목/ })).toHaveValue('검색하다 쓴 질문')
    await form.getByRole('button', { name: '등록', exact: true }).first().click()
    await expect(page).toHaveURL(/totalsearch\/modal\/read\?.*ArticleId=\d+/)
    await expect(page.getByRole('dialog')).toContainText('검색 결과 위에서 써요.')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/totalsearch\?SearchText=/)
    await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('공지')
  })
  await page.goto(`${portal.url}/po/home/totalsearch/modal/read?Target=BOARD&ArticleId=1&SearchText=공지`)
  await expect(page.getByRole('dialog')).toContainText('글을 볼 수 없어요')
  await page.goto(`${portal.url}/po/home/totalsearch/modal/read?Target=WORKFLOW&ApmId=99999999&SearchText=공지`)
  await expect(page.getByRole('dialog')).toContainText('없는 문서예요')
  await page.goto(`${portal.url}/po/home/total-search?SearchText=공지`)
  await expect(page.getByRole('list', { name: '메뉴' })).toBeVisible()
})

test('on a phone the tab of the search leads to the page, and the palette fits', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await portal.enter('dohyun.kim')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
  await page.getByRole('link', { name: '검색', exact: true }).click()
  const field = page.getByRole('searchbox', { name: '검색어' })
  await expect(field).toBeFocused()
  await field.fill('서지우')
  await page.getByRole('list', { name: '사용자' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: '서지우' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  for (const width of [390, 360]) {
    await page.setViewportSize({ ...phone, width })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '명령 찾기' }).fill('ㄱㅈ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, `command palette at ${width}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})
