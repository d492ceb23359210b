import { randomUUID } from 'node:crypto'
import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'
import { askedPerson, ko, posted, readAt, resultsAt } from './prepare.ts'

const author = employee('seojun.jang')
const answerer = employee('sungjin.lee')
const others = ['dongha.jang', 'jongmin.kim', 'jieun.oh', 'minsoo.kim'].map((userName) => employee(userName))
const codes = ['P100033', 'P100034', 'P100039', 'P100041', 'P100048']
const [how, said, well, badly] = Array.from({ length: 4 }, () => randomUUID())

const survey = {
  title: ko('팀장에게 하고 싶은 말'),
  introduction: ko('솔직하게 적어 주세요.'),
  isAnonymous: true,
  audience: codes.map(askedPerson),
  questions: [
    {
      surveyQuestionId: how,
      questionType: 'single',
      questionText: ko('팀은 잘 굴러가나요?'),
      isRequired: true,
      isDivider: true,
      examples: [
        { surveyExampleId: well, exampleText: ko('그렇다') },
        { surveyExampleId: badly, exampleText: ko('아니다') },
      ],
    },
    { surveyQuestionId: said, questionType: 'longText', questionText: ko('무엇이 나아지면 좋을까요?') },
  ],
}

test('an anonymous survey says how it protects, takes what is begun along, shows nothing of fewer than five, and then no names (SURVEY-013, SURVEY-015, SURVEY-050)', async ({
  page,
  portal,
  elsewhere,
}) => {
  const surveyId = await posted(portal.url, author, survey)

  await test.step('whoever answers is told what protects her, and by what results may be divided', async () => {
    await portal.enter(answerer)
    await page.goto(readAt(portal.url, surveyId))
    await expect(page.getByText(/누가 무엇을 답했는지는 관리자도 알 수 없어요/)).toBeVisible()
    await page.getByRole('button', { name: '어떻게 지켜지나요?' }).click()
    const told = page.getByRole('dialog', { name: '이 설문이 답변을 지키는 방법' })
    await expect(told.getByText(/5명보다 적은 사람의 결과는 아무에게도 보이지 않아요/)).toBeVisible()
    await expectAccessible(page, 'how an anonymous survey protects')
    await page.keyboard.press('Escape')
    await expect(
      page
        .getByRole('region', { name: /팀은 잘 굴러가나요/ })
        .getByText('이 문항의 답에 따라 결과를 나누어 볼 수 있어요'),
    ).toBeVisible()
  })

  await test.step('what she has begun is there after a reload, under a key of this browser alone', async () => {
    await page.getByRole('radio', { name: '아니다' }).check({ force: true })
    const field = page.getByRole('region', { name: /무엇이 나아지면/ }).getByRole('textbox')
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes('/progress') && response.request().postData()?.includes('짧은 회의') === true,
    )
    await field.click()
    await (await koreanKeyboard(page)).type('짧은 회의')
    await saved
    await page.reload()
    await expect(page.getByText('전에 하던 답변을 이어서 하고 있어요')).toBeVisible()
    await expect(page.getByRole('radio', { name: '아니다' })).toBeChecked()
    await expect(page.getByRole('region', { name: /무엇이 나아지면/ }).getByRole('textbox')).toHaveValue('짧은 회의')
    const unknown = await elsewhere()
    await portal.enter(answerer, unknown)
    await unknown.goto(readAt(portal.url, surveyId))
    await expect(unknown.getByRole('radio', { name: '아니다' })).not.toBeChecked()
    await page.getByRole('button', { name: '답변 제출' }).click()
    await expect(page.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()
    await expect(page.getByText('답변은 다른 답변들과 섞여 결과에 더해져요')).toBeVisible()
  })

  const atTheDesk = await elsewhere()
  await test.step('of fewer than five nothing is shown, and nobody is named', async () => {
    await portal.enter(author, atTheDesk)
    await atTheDesk.goto(resultsAt(portal.url, surveyId))
    await expect(atTheDesk.getByText('다섯 명보다 적어서 결과를 보여 주지 않아요')).toBeVisible()
    await expect(atTheDesk.getByText('답변 1건은 다른 답변과 섞인 뒤에 더해져요')).toBeVisible()
    await expect(atTheDesk.getByRole('tab')).toHaveText([/문항별 통계/, /서술형 답/, /교차표/])
    await expectAccessible(atTheDesk, 'results that are hidden')
  })

  await test.step('closed, five are one group: what was said is there, without a name or an order', async () => {
    for (const [at, one] of others.entries()) {
      const calls = await callsAs(portal.url, one)
      await calls.post('/commonsurvey/Answer/api/', {
        surveyId,
        submissionId: randomUUID(),
        answers: [{ surveyQuestionId: how, surveyAnswer: at < 3 ? well : badly }],
      })
      await calls.close()
    }
    await atTheDesk.getByRole('button', { name: `${survey.title.ko} 더보기` }).click()
    await atTheDesk.getByRole('menuitem', { name: '지금 마감' }).click()
    await atTheDesk.getByRole('alertdialog').getByRole('button', { name: '지금 마감' }).click()
    await expect(toasts(atTheDesk).getByText('설문을 마감했어요')).toBeVisible()
    await expect(atTheDesk.getByRole('region', { name: '참여 현황' }).getByText('100%')).toBeVisible()
    await expect(atTheDesk.getByRole('row', { name: /그렇다 3명 60%/ })).toBeVisible({ timeout: 90_000 })
    await expect(atTheDesk.getByRole('row', { name: /아니다 2명 40%/ })).toBeVisible()
    // One person alone has written something: that stays hidden.
    await expect(
      atTheDesk
        .getByRole('region', { name: /무엇이 나아지면/ })
        .getByText('다섯 명보다 적어서 결과를 보여 주지 않아요'),
    ).toBeVisible()
    await atTheDesk.getByRole('tab', { name: '서술형 답' }).click()
    await expect(atTheDesk.getByRole('tab', { name: '서술형 답', selected: true })).toBeVisible()
    await expect(atTheDesk.getByText('짧은 회의')).toHaveCount(0)
  })
})
