import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsOf } from '../../calls.ts'
import { expect } from '../../journey.ts'
import { dialog, type Screen } from '../looking.ts'

const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })
const examples = (...texts: string[]) => texts.map((text) => ({ surveyExampleId: randomUUID(), exampleText: ko(text) }))

/** A survey of whoever looks that asks in every way, posted the first time. */
async function surveyOf(page: Page): Promise<number> {
  const calls = callsOf(page.request, new URL(page.url()).origin)
  const title = '모든 방식으로 묻는 설문'
  const own = await calls.get<{ items: { surveyId: number }[] }>(
    `/api/HC_Survey/api/MyLists?Keyword=${encodeURIComponent(title)}`,
  )
  if (own.items[0]) return own.items[0].surveyId
  const { user } = await calls.get<{ user: { personCode: string } }>('/commonaccount/auth/api/current')
  const ask = (questionType: string, questionText: string, more: object = {}) => ({
    surveyQuestionId: randomUUID(),
    questionType,
    questionText: ko(questionText),
    ...more,
  })
  const { surveyId } = await calls.post<{ surveyId: number }>('/api/HC_Survey/api', {
    title: ko(title),
    introduction: ko('새 사무실에 무엇이 필요한지 여쭙니다. 3분이면 끝나요.'),
    audience: [{ kind: 'person', code: user.personCode }],
    endDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    questions: [
      ask('single', '어느 층에서 일하시나요?', { examples: examples('3층', '4층', '5층'), isRequired: true }),
      ask('multiple', '새 사무실에 필요한 것을 골라 주세요.', {
        examples: examples('조용한 방', '전화 부스', '쉴 수 있는 자리', '높낮이가 바뀌는 책상'),
        isAdditionalOption: true,
        most: 3,
      }),
      ask('dropdown', '주로 언제 출근하시나요?', { examples: examples('8시', '9시', '10시') }),
      ask('scale', '지금 자리에 얼마나 만족하시나요?', {
        pointTexts: ['매우 불만', '불만', '보통', '만족', '매우 만족'].map(ko),
      }),
      ask('stars', '구내식당에 별을 주세요.'),
      ask('recommend', '우리 회사를 친구에게 추천하시겠어요?'),
      ask('ranking', '중요한 순서로 놓아 주세요.', { examples: examples('조용함', '햇빛', '가까움') }),
      ask('gridSingle', '다음을 평가해 주세요.', {
        examples: examples('나쁨', '보통', '좋음'),
        rows: ['냉난방', '조명'].map((text) => ({ surveyRowId: randomUUID(), rowText: ko(text) })),
      }),
      ask('number', '일주일에 며칠 출근하시나요?', { unit: ko('일'), least: 0, most: 7 }),
      ask('date', '언제 옮기면 좋을까요?'),
      ask('longText', '더 하고 싶은 말을 적어 주세요.'),
    ],
  })
  await calls.post('/commonsurvey/survey/api/NowPosting', { surveyId })
  return surveyId
}

const at = (path: (surveyId: number) => string) => async (page: Page) => {
  const surveyId = await surveyOf(page)
  await page.goto(new URL(page.url()).origin + path(surveyId))
}

/** Surveys in lists, answered, written and counted. */
export const surveys: readonly Screen[] = [
  {
    name: 'surveys-list',
    path: '/po/survey/List',
    whole: async (page) => expect(page.locator('.svl')).toBeVisible(),
  },
  {
    name: 'surveys-read',
    path: '/po/survey/List?part=toAnswer',
    show: at((surveyId) => `/po/survey/Read?surveyId=${surveyId}`),
    whole: async (page) => expect(page.locator('.svq').last()).toBeVisible(),
  },
  {
    name: 'surveys-own',
    path: '/po/survey/List?type=2',
    whole: async (page) => expect(page.locator('.sheet').getByRole('heading', { name: /./ }).first()).toBeVisible(),
  },
  {
    name: 'surveys-results',
    path: '/po/survey/List?part=answered',
    show: at((surveyId) => `/po/survey/Statistics?surveyId=${surveyId}`),
    whole: async (page) => expect(page.locator('.svq').last()).toBeVisible(),
  },
  {
    name: 'surveys-cross',
    path: '/po/survey/List?part=answered',
    show: async (page) => {
      await at((surveyId) => `/po/survey/Statistics?surveyId=${surveyId}&tab=cross`)(page)
      await page.getByRole('combobox').nth(0).selectOption({ index: 2 })
      await page.getByRole('combobox').nth(1).selectOption({ index: 4 })
    },
    whole: async (page) => expect(page.locator('.svcross tbody tr').last()).toBeVisible(),
  },
  {
    name: 'surveys-rules',
    path: '/po/admin/surveys',
    whole: async (page) => expect(page.locator('.svrules .combo').last()).toBeVisible(),
  },
  {
    name: 'surveys-write',
    path: '/po/survey/WriteStep-01',
    whole: async (page) => expect(page.locator('.sheet textarea').first()).toBeVisible(),
  },
  {
    name: 'surveys-acts',
    path: '/po/survey/List?type=2&status=posting',
    show: async (page) => {
      await surveyOf(page)
      await page.reload()
      await page
        .getByRole('button', { name: /모든 방식으로 묻는 설문/ })
        .first()
        .click()
      await page.getByRole('menuitem').nth(2).click()
    },
    whole: dialog,
  },
]
