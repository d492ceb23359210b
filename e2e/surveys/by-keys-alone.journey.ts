import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type QuestionType, questionTypes } from '#modules/surveys/contract/surveys.rules.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'
import { koreanWriter, manager, readAt, resultsAt } from './prepare.ts'

const author = employee('seungwoo.kim')
const answerer = employee('wonseok.park')

/** What is asked with each kind, and what is typed below it line by line. */
const written: Record<Exclude<QuestionType, 'pageBreak'>, { asks: string; lines?: string[] }> = {
  single: { asks: '어떻게 오시나요?', lines: ['버스', '기차'] },
  multiple: { asks: '무엇을 가져오시나요?', lines: ['악기', '간식'] },
  dropdown: { asks: '어느 조가 좋으세요?', lines: ['산', '바다'] },
  picture: { asks: '어떤 옷이 좋으세요?', lines: ['빨강', '파랑'] },
  scale: { asks: '얼마나 기대되세요?' },
  stars: { asks: '지난번은 어땠나요?' },
  recommend: { asks: '동료에게 추천하시겠어요?' },
  ranking: { asks: '하고 싶은 차례는요?', lines: ['등산', '노래'] },
  gridSingle: { asks: '식사는 어떻게 하세요?', lines: ['점심', '저녁'] },
  gridMultiple: { asks: '언제 비어 있으세요?', lines: ['첫날', '이튿날'] },
  shortText: { asks: '몇 호차에 타시나요?' },
  longText: { asks: '바라는 것을 적어 주세요' },
  number: { asks: '함께 오는 사람은 몇인가요?' },
  date: { asks: '언제 도착하세요?' },
  time: { asks: '몇 시에 도착하세요?' },
  person: { asks: '누구와 방을 쓰시겠어요?' },
  department: { asks: '어느 부서와 함께할까요?' },
  file: { asks: '신청서를 올려 주세요' },
  consent: { asks: '사진 촬영에 동의하시나요?' },
  text: { asks: '마지막으로 몇 가지를 더 여쭐게요' },
}
/** Columns of both grids. */
const columns = ['좋아요', '싫어요']

test('all kinds and two conditions are written by keys alone, accepted, answered on a phone in Korean, and its results are saved as a table (SURVEY-003, SURVEY-018, SURVEY-027, SURVEY-045, SURVEY-053)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  await portal.enter(author)
  const title = '가을 워크숍'
  await writeByKeys(page, portal.url, title)
  const surveyId = Number(new URL(page.url()).searchParams.get('surveyId'))

  await test.step('whoever accepts the surveys of the company does', async () => {
    const desk = await elsewhere()
    await portal.enter(manager, desk)
    await desk.goto(`${portal.url}/po/survey/List?type=3`)
    await desk.getByRole('button', { name: `${title} 더보기` }).click()
    await desk.getByRole('menuitem', { name: '승인하거나 반려하기' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: '결정' }).click()
    await expect(toasts(desk).getByText('설문을 승인했어요')).toBeVisible()
  })
  await page.goto(`${portal.url}/po/survey/List?type=2`)
  await page.getByRole('button', { name: `${title} 더보기` }).click()
  await page.getByRole('menuitem', { name: '지금 게시' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지금 게시' }).click()
  await expect(toasts(page).getByText('설문을 게시했어요')).toBeVisible()
  await page.goto(resultsAt(portal.url, surveyId))
  await expect(page.getByRole('region', { name: '참여 현황' }).getByText('0%')).toBeVisible()

  const phone = await elsewhere()
  await phone.setViewportSize({ width: 390, height: 844 })
  await portal.enter(answerer, phone)
  await phone.goto(readAt(portal.url, surveyId))
  await answerOnPhone(phone)

  await test.step('the author sees it while she looks, saves it as a table, and closes', async () => {
    await expect(page.getByRole('region', { name: '참여 현황' }).getByText('100%')).toBeVisible()
    await expect(page.getByRole('row', { name: /기차 1명 100%/ })).toBeVisible({ timeout: 90_000 })
    await expectAccessible(page, 'results of all kinds')
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: '엑셀로 받기' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: `${title} 더보기` }).click()
    await page.getByRole('menuitem', { name: '지금 마감' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '지금 마감' }).click()
    await expect(toasts(page).getByText('설문을 마감했어요')).toBeVisible()
  })
})

/** Writes a survey with every kind of question, and asks for its approval, without a mouse. */
async function writeByKeys(page: Page, url: string, title: string): Promise<void> {
  const { keyboard } = page
  await page.goto(`${url}/po/survey/List`)
  await tabTo(page.getByRole('complementary', { name: '설문 메뉴' }).getByRole('link', { name: '설문 만들기' }))
  await keyboard.press('Enter')
  const write = await koreanWriter(page)

  await test.step('what it is, and whom it asks', async () => {
    await tabTo(page.getByRole('textbox', { name: /^제목/ }))
    await write(title)
    await tabTo(page.getByRole('combobox', { name: /^대상/ }))
    await keyboard.type(answerer.userName)
    await expect(page.getByRole('option', { name: /박원석/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByText('모두 1명에게 물어요.')).toBeVisible()
    await tabTo(page.getByRole('radio', { name: '1 기본 정보' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/WriteStep-02/)
  })

  const add = page.getByRole('button', { name: '문항 더하기' })
  const question = page.getByRole('textbox', { name: '질문' })
  for (const [at, type] of questionTypes.entries())
    await test.step(type, async () => {
      // What is written is closed; the next one is one stop away.
      await keyboard.press('Escape')
      await tabTo(add)
      await keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: '넣기' })
      await expect(menu.getByRole('menuitem').first()).toBeFocused()
      for (let steps = 0; steps < at; steps += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      if (type === 'pageBreak') return
      await expect(question).toBeFocused()
      const { asks, lines = [] } = written[type]
      await write(asks)
      for (const line of lines) {
        await keyboard.press('Enter')
        await write(line)
      }
      if (type === 'gridSingle' || type === 'gridMultiple') {
        await tabTo(page.getByRole('textbox', { name: '1번째 칸' }))
        await write(columns[0]!)
        await keyboard.press('Enter')
        await write(columns[1]!)
      }
      // Asked of those who come by train, and of those who do not.
      if (type === 'shortText') await askOnlyOf(page, '기차')
      if (type === 'longText') await askOnlyOf(page, '버스')
    })
  await expect(page.getByText('문항 19개, 2쪽')).toBeVisible()
  await expectAccessible(page, 'all kinds while they are written')
  await tabTo(page.getByRole('button', { name: '승인 요청' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(toasts(page).getByText('승인을 요청했어요')).toBeVisible()
  await expect(page).toHaveURL(/\/po\/survey\/Read\?/)
}

/** A condition: of those who have chosen this at the first question. */
async function askOnlyOf(page: Page, choice: string): Promise<void> {
  await tabTo(page.getByRole('button', { name: '조건에 따라 보이기' }))
  await page.keyboard.press('Enter')
  const which = page.getByRole('combobox', { name: '어느 문항' })
  await tabTo(which)
  await page.keyboard.press('Home')
  await expect(which.getByRole('option', { selected: true })).toHaveText(/^1\. 어떻게 오시나요/)
  await tabTo(page.getByRole('checkbox', { name: choice }))
  await page.keyboard.press('Space')
  await expect(page.getByText(new RegExp(`1번에서 ${choice}[을를] 고른 사람에게만 보여요`))).toBeVisible()
}

/** Answers it on a phone, one question after the other. */
async function answerOnPhone(phone: Page): Promise<void> {
  const write = await koreanWriter(phone)
  const at = (type: Exclude<QuestionType, 'pageBreak'>): Locator =>
    phone.getByRole('region', { name: new RegExp(written[type].asks.replace('?', String.raw`\?`)) })
  const goOn = () => phone.getByRole('button', { name: '다음' }).click()
  const pick = async (type: 'person' | 'department', typed: string) => {
    await at(type).getByRole('combobox').click()
    await write(typed)
    await phone
      .getByRole('option', { name: new RegExp(typed) })
      .first()
      .click()
  }
  const answers: Partial<Record<QuestionType, () => Promise<unknown>>> = {
    single: () => choose(at('single').getByRole('radio', { name: '기차' })),
    multiple: () => choose(at('multiple').getByRole('checkbox', { name: '간식' })),
    dropdown: () => at('dropdown').getByRole('combobox').selectOption('바다'),
    picture: () => choose(at('picture').getByRole('radio', { name: '파랑' })),
    scale: () => choose(at('scale').getByRole('radio', { name: '4' })),
    stars: () => choose(at('stars').getByRole('radio', { name: '별 5개 중 3개' })),
    recommend: () => choose(at('recommend').getByRole('radio', { name: '9' })),
    ranking: async () => {
      for (const next of ['노래', '등산']) await at('ranking').getByRole('button', { name: next, exact: true }).click()
    },
    gridSingle: () => choose(at('gridSingle').getByRole('radio', { name: '점심, 좋아요' })),
    gridMultiple: () => choose(at('gridMultiple').getByRole('checkbox', { name: '첫날, 싫어요' })),
    shortText: async () => {
      await at('shortText').getByRole('textbox').click()
      await write('삼 호차')
    },
    number: () => at('number').getByRole('textbox').fill('2'),
    date: async () => {
      await at('date').getByRole('textbox').fill('2031-10-05')
      await phone.keyboard.press('Tab')
    },
    time: async () => {
      await at('time').getByRole('combobox').or(at('time').getByRole('textbox')).first().fill('10:30')
      await phone.keyboard.press('Tab')
    },
    person: () => pick('person', '정나연'),
    department: () => pick('department', '총무팀'),
    file: async () => {
      await at('file')
        .locator('input[type=file]')
        .setInputFiles({ name: '신청서.txt', mimeType: 'text/plain', buffer: Buffer.from('함께 갑니다') })
      await expect(at('file').getByText('신청서.txt', { exact: true })).toBeVisible()
    },
    consent: () => choose(at('consent').getByRole('checkbox', { name: '동의합니다' })),
  }
  for (const [type, answer] of Object.entries(answers))
    await test.step(`answers ${type}`, async () => {
      await answer()
      if (type === 'shortText') await expectAccessible(phone, 'a question on a phone')
      if (type !== 'consent') await goOn()
    })
  // Whoever comes by train is not asked what only the others are.
  await expect(at('longText')).toHaveCount(0)
  await phone.getByRole('button', { name: '답변 제출' }).click()
  await expect(phone.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()
}
