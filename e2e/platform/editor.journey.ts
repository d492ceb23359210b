import type { Locator, Page } from '@playwright/test'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { callsOf } from '../calls.ts'
import { countRuns } from '../count-runs.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { expectVisibleFocus } from '../keyboard.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { demoPassword } from '../people.ts'

/** The editor of the gallery: what is written stays in the page. */
async function openEditor(page: Page, url: string): Promise<Locator> {
  const calls = callsOf(page.request, url)
  await calls.post('/HCCommon/HC_Auth/api/login', { comcode: 'HC', username: 'admin', password: demoPassword })
  await page.goto(`${url}/po/admin/gallery`)
  const text = page.getByRole('textbox', { name: '본문', exact: true })
  await expect(text).toBeVisible({ timeout: 30_000 })
  await text.scrollIntoViewIfNeeded()
  return text
}

const tools = (page: Page) => page.getByRole('toolbar', { name: '서식 도구' }).first()
const readView = (page: Page) => page.getByRole('region', { name: '읽기 화면' })

/** Leaves one empty paragraph. */
async function empty(text: Locator): Promise<void> {
  await text.focus()
  await text.press('Control+a')
  await text.press('Delete')
  await expect(text).toHaveText('')
  await tools(text.page()).getByRole('button', { name: '서식 지우기' }).click()
}

/** What the clipboard brings when something is pasted. */
const paste = (text: Locator, given: Record<string, string>) =>
  text.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, given)

test.describe('Korean typing never loses or doubles a syllable', () => {
  test('in an empty paragraph, inside fresh bold, over Enter and blur', async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    const keyboard = await koreanKeyboard(page)
    await empty(text)
    await keyboard.type('안녕')
    await page.keyboard.press('Control+b')
    await keyboard.type('하세요')
    await page.keyboard.press('Control+b')
    await keyboard.compose('ㄱ', '가')
    await keyboard.enterWhileComposing()
    await keyboard.commit('가')
    await page.keyboard.press('Enter')
    await keyboard.type('나')
    await keyboard.compose('ㄷ', '다')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(text.locator('p')).toHaveText(['안녕하세요가', '나다'])
    await expect(text.locator('strong')).toHaveText('하세요')
    await expect(readView(page).locator('p')).toHaveText(['안녕하세요가', '나다'])
  })

  test('in a list and in the cells of a table', async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    const keyboard = await koreanKeyboard(page)
    await empty(text)
    await tools(page).getByRole('button', { name: '글머리 기호' }).click()
    await keyboard.type('첫째')
    await page.keyboard.press('Enter')
    await keyboard.type('둘째')
    await expect(text.locator('li')).toHaveText(['첫째', '둘째'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tools(page).getByRole('button', { name: '표 넣기' }).click()
    await page.getByRole('button', { name: '2줄 2칸', exact: true }).click()
    for (const word of ['부서', '이름', '인사', '도현']) {
      await keyboard.type(word)
      if (word !== '도현') await page.keyboard.press('Tab')
    }
    await expect(text.locator('th, td')).toHaveText(['부서', '이름', '인사', '도현'])
    await expect(readView(page).locator('th, td')).toHaveText(['부서', '이름', '인사', '도현'])
  })

  test('when it is saved, and when another text comes from outside, in the middle of a syllable', async ({
    page,
    portal,
  }) => {
    const text = await openEditor(page, portal.url)
    const keyboard = await koreanKeyboard(page)
    await empty(text)
    await keyboard.type('저')
    await keyboard.compose('ㅈ', '자')
    // Without a click, which would end the syllable.
    await page.getByRole('button', { name: '저장', exact: true }).last().dispatchEvent('click')
    await expect(readView(page).locator('p')).toHaveText('저자')
    await keyboard.compose('장')
    await keyboard.commit('장')
    await expect(text).toHaveText('저장')
    await keyboard.compose('ㅎ', '하')
    await page.getByRole('button', { name: '임시 저장 글 불러오기' }).dispatchEvent('click')
    await keyboard.compose('한')
    await expect(text).toHaveText('저장한')
    await keyboard.commit('한')
    await expect(text).toHaveText('임시 저장한 글이에요.')
  })

  test('when another text comes from outside, and what was typed before is handed out only then', async ({
    page,
    portal,
  }) => {
    const text = await openEditor(page, portal.url)
    const keyboard = await koreanKeyboard(page)
    await empty(text)
    await expect(readView(page).locator('p')).toHaveCount(0)
    await keyboard.compose('ㅎ', '한')
    await page.getByRole('button', { name: '임시 저장 글 불러오기' }).dispatchEvent('click')
    // A page so busy that both come at once: what was typed, and the other text after it.
    await text.evaluate((element) => {
      const rest = (milliseconds: number) => () => {
        const until = performance.now() + milliseconds
        while (performance.now() < until);
      }
      document.addEventListener('compositionend', rest(600), { capture: true, once: true })
      element.addEventListener('compositionend', rest(200), { once: true })
    })
    await keyboard.commit('한')
    await expect(readView(page).locator('p')).toHaveText('임시 저장한 글이에요.')
    await expect(text).toHaveText('임시 저장한 글이에요.')
  })

  test('while people are looked for, down to a single consonant', async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    const keyboard = await koreanKeyboard(page)
    await empty(text)
    await keyboard.type('담당')
    await page.keyboard.type(' @')
    await keyboard.compose('ㅁ')
    const list = page.getByRole('listbox', { name: '멘션할 사람' })
    await expect(list.getByRole('option', { name: /문서현/ })).toBeVisible()
    await keyboard.compose('무', '문')
    await keyboard.enterWhileComposing()
    await expect(list).toBeVisible()
    await keyboard.commit('문')
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(text).toHaveText('담당 @문서현 ')
    await keyboard.type('님')
    await expect(text).toHaveText('담당 @문서현 님')
    await expect(text.locator('[data-mention]')).toHaveText('@문서현')

    // With the mouse, in the middle of a syllable.
    await page.keyboard.type(' @')
    await keyboard.compose('ㅁ', '무')
    await list.getByRole('option', { name: /문서현/ }).click()
    await expect(text).toHaveText('담당 @문서현 님 @문서현 ')
    await page.keyboard.type('@zzz')
    await expect(page.getByText('찾는 사람이 없어요')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('찾는 사람이 없어요')).toBeHidden()
  })
})

test('everything is done with the keyboard alone', async ({ page, portal }) => {
  const text = await openEditor(page, portal.url)
  await empty(text)
  await page.keyboard.type('제목')
  await page.keyboard.press('Alt+F10')
  await expect(tools(page).getByRole('button', { name: '실행 취소' })).toBeFocused()
  await expectVisibleFocus(page)
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(tools(page).getByRole('button', { name: /문단 모양/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const kinds = page.getByRole('menu', { name: '문단 모양' }).getByRole('menuitemradio')
  await expect(kinds.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text.locator('h2')).toHaveText('제목')
  await page.keyboard.press('Enter')

  // The sizes reach from 7pt to 72pt (FILE-004).
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(tools(page).getByRole('button', { name: /글자 크기/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const sizes = page.getByRole('menu', { name: '글자 크기' }).getByRole('menuitemradio')
  await expect(sizes.first()).toBeFocused()
  await expect(sizes.nth(1)).toHaveText('7pt')
  await expect(sizes.last()).toHaveText('72pt')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('big')
  await expect(readView(page).getByText('big')).toHaveCSS('font-size', '96px')
  await page.keyboard.press('Enter')

  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: '링크' })
  await link.getByRole('textbox', { name: /주소/ }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(link.getByText('웹 주소나 메일 주소를 입력해 주세요')).toBeVisible()
  await link.getByRole('textbox', { name: /주소/ }).fill('example.com/a')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'example.com/a' })).toHaveAttribute('href', 'https://example.com/a')
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')

  // A table holds the Tab key; after Escape it leads on.
  await tools(page).getByRole('button', { name: '표 넣기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '3줄 3칸' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(text.locator('tr')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
})

test.describe('what is pasted', () => {
  test('a table of Excel keeps its cells and colours', async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    await empty(text)
    await paste(text, {
      'text/plain': '부서\t금액\n인사팀\t1,200',
      'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--
        .xl65{mso-number-format:"\\@";font-weight:700;background:#FFC000;mso-pattern:black none;}
        .xl66{text-align:right;color:#C00000;font-size:14.0pt}--></style></head><body><table border=0 cellpadding=0 width=144
        style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'>
        <tr height=22 style='height:16.5pt'><td height=22 class=xl65 width=72 style='height:16.5pt;width:54pt'>부서</td><td class=xl65 width=72>금액</td></tr>
        <tr height=22><td>인사팀</td><td class=xl66>1,200</td></tr><!--EndFragment--></table></body></html>`,
    })
    const shown = readView(page)
    await expect(shown.locator('td')).toHaveText(['부서', '금액', '인사팀', '1,200'])
    await expect(shown.locator('td').first()).toHaveCSS('background-color', 'rgb(255, 192, 0)')
    await expect(shown.locator('td').first().locator('strong')).toHaveText('부서')
    await expect(shown.getByText('1,200')).toHaveCSS('color', 'rgb(192, 0, 0)')
    await expect(shown.locator('td').last()).toHaveCSS('text-align', 'right')
  })

  test('a text of Word and a table of HWP stay readable', async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    await empty(text)
    await paste(text, {
      'text/plain': '보고',
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0cm;font-size:10.0pt} --></style></head>
        <body lang=KO><!--StartFragment--><p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:16.0pt;color:#1F3864'>보고</span></b><o:p></o:p></p>
        <p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>중요</span> <span style='mso-spacerun:yes'>  </span>끝</p><!--EndFragment--></body></html>`,
    })
    await paste(text, {
      'text/plain': '구분',
      'text/html': `<TABLE border="1" cellspacing="0" style='border-collapse:collapse;border:none;'><TR><TD valign="middle" style='width:141px;height:31px;border:solid #000000 0.4pt;padding:1.4pt 5.1pt'>
        <P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-family:"맑은 고딕";font-size:11.0pt;font-weight:bold'>구분</SPAN></P></TD><TD colspan="2" bgcolor="#d9e2f3"><P CLASS=HStyle0>내용</P></TD></TR></TABLE>`,
    })
    const shown = readView(page)
    await expect(shown.getByText('보고')).toHaveCSS('font-size', '21.3333px')
    await expect(shown.locator('p').first()).toHaveCSS('text-align', 'center')
    await expect(shown.getByText('중요')).toHaveCSS('background-color', 'rgb(255, 255, 0)')
    await expect(shown.locator('td')).toHaveText(['구분', '내용'])
    await expect(shown.locator('td').last()).toHaveAttribute('colspan', '2')
  })

  test('never runs, in the editor and as it is read', async ({ page, portal }) => {
    const ran = await countRuns(page)
    const text = await openEditor(page, portal.url)
    await text.focus()
    for (const hostile of hostileTexts) {
      await text.press('Control+a')
      await paste(text, { 'text/html': `<p>앞</p>${hostile}<p>뒤</p>`, 'text/plain': '' })
      // All at once: the read view follows the text a moment later, and a link may be gone by then.
      for (const place of [text, readView(page)])
        for (const href of await place.locator('a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
          expect(href).toMatch(/^(https?|mailto|tel):|^\/po\//)
    }
    await expect(page.locator('.rt script, .rt iframe, .rt svg, .rt style, .rt [onerror], .rt [onclick]')).toHaveCount(
      0,
    )
    expect(ran(), 'scripts that ran').toBe(0)
  })
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing in the editor and the read view (${theme})`, async ({ page, portal }) => {
    const text = await openEditor(page, portal.url)
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await text.locator('td').first().click()
    await expect(page.getByRole('toolbar', { name: '표 도구' })).toBeVisible()
    await expectAccessible(page, `editor in ${theme}`)
  })

test('on a phone the tools wait behind a button, and wide tables scroll in their own box', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const text = await openEditor(page, portal.url)
  const more = tools(page).getByRole('button', { name: '도구 더 보기' })
  await expect(more).toBeVisible()
  await more.click()
  await tools(page).getByRole('button', { name: '표 넣기' }).click()
  await page.getByRole('button', { name: '2줄 8칸' }).click()
  await expect(text.locator('table')).toHaveCount(2)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, 'the page is wider than the window').toBeLessThanOrEqual(0)
})
