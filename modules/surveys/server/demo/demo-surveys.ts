import type { MainFields } from '../../contract/surveys.entities.ts'
import type { SurveyStatus } from '../../contract/surveys.rules.ts'
import { agreement, asked, contentment, type DemoQuestion, whenChosen } from './demo-questions.ts'

/** A survey of the demo; days are counted from today. */
export type DemoSurvey = {
  surveyId: number
  comCode: string
  author: string
  status: SurveyStatus
  title: string
  introduction: string
  begins: number | null
  ends: number | null
  /** How many of a hundred who were asked have answered. */
  share: number
  main?: Partial<MainFields>
  round?: { seriesId: number; round: number }
  questions: readonly DemoQuestion[]
}

const pulse = (surveyId: number, round: number, begins: number, status: SurveyStatus, share: number): DemoSurvey => ({
  surveyId,
  comCode: 'HC',
  author: 'manager',
  status,
  title: '이달의 몰입도 | Pulse of the month',
  introduction: '매달 세 가지만 여쭤요. 1분이면 끝나요. | Three questions each month. It takes a minute.',
  begins,
  ends: begins + 7,
  share,
  main: { isAnonymous: true, recurrence: 'monthly', resultReaders: 'audience' },
  round: { seriesId: 109, round },
  questions: [
    '요즘 하는 일이 보람 있어요 | My work feels worthwhile',
    '동료에게 도움을 청하기 쉬워요 | It is easy to ask colleagues for help',
    '일의 양이 알맞아요 | My workload is about right',
  ].map((text) => asked('scale', text, { isRequired: true, points: agreement })),
})

export const demoSurveys: readonly DemoSurvey[] = [
  {
    surveyId: 101,
    comCode: 'HC',
    author: 'jiwoo.seo',
    status: 'posting',
    title: '사내 업무 환경 만족도 | Satisfaction with our workplace',
    introduction:
      '업무 환경을 더 낫게 고치려고 여쭤요. 5분이면 끝나요. | We ask so that we can make our workplace better. It takes five minutes.',
    begins: -7,
    ends: 7,
    share: 65,
    main: { isAnonymous: true, languages: ['ko', 'en'], remindDays: [1, 3] },
    questions: [
      asked('scale', '지금 자리에서 집중해서 일하기에 얼마나 편한가요? | How well can you concentrate at your desk?', {
        isRequired: true,
        points: ['매우 불편 | Very badly', '불편 | Badly', '보통 | So so', '편함 | Well', '매우 편함 | Very well'],
      }),
      asked('multiple', '가장 먼저 나아지면 좋을 것을 모두 골라 주세요. | What should become better first?', {
        isRequired: true,
        isAdditionalOption: true,
        most: 3,
        examples: [
          '회의실 수와 예약 방식 | Meeting rooms',
          '냉난방과 환기 | Air',
          '책상과 의자 | Desks and chairs',
          '소음과 전화 공간 | Noise',
          '조명 | Light',
        ],
      }),
      asked(
        'single',
        '다음 좌석 배치 가운데 더 마음에 드는 쪽을 골라 주세요. | Which way of seating do you like better?',
        {
          isRequired: true,
          isDivider: true,
          examples: ['집중 좌석 중심 | Desks of one’s own', '자율 좌석 중심 | Free seating'],
        },
      ),
      asked('longText', '더 하고 싶은 말을 적어 주세요. | What else would you like to say?'),
    ],
  },
  {
    surveyId: 102,
    comCode: 'HC',
    author: 'dohyun.kim',
    status: 'posting',
    title: '상반기 워크숍 장소 선호 | Where to go for the workshop',
    introduction: '6월 둘째 주에 떠나는 1박 2일 워크숍이에요. | Two days in June.',
    begins: -5,
    ends: 2,
    share: 32,
    main: { mayChange: true, resultReaders: 'answerers', resultsAtClosing: false },
    questions: [
      asked('ranking', '가고 싶은 순서로 놓아 주세요. | Put them into your order.', {
        isRequired: true,
        examples: ['강릉 | Gangneung', '여수 | Yeosu', '제주 | Jeju', '부산 | Busan'],
      }),
      asked('single', '함께할 활동을 골라 주세요. | Choose an activity.', {
        isRequired: true,
        examples: ['요트 체험 | Sailing', '도자기 만들기 | Pottery', '숲길 걷기 | A walk in the woods'],
        caps: [30, 40, null],
      }),
      asked('date', '어려운 날이 있으면 알려 주세요. | Is there a day that does not suit you?'),
      asked('consent', '단체 보험 가입에 동의해요. | I agree to be insured with the group.', { isRequired: true }),
    ],
  },
  {
    surveyId: 103,
    comCode: 'HC',
    author: 'jiwoo.seo',
    status: 'posting',
    title: '구내식당 저녁 운영 수요 조사 | Dinner in the canteen',
    introduction: '저녁에도 식당을 열지 정하려고 해요. | Shall the canteen open in the evening?',
    begins: -3,
    ends: 11,
    share: 44,
    main: { mayChange: true, resultReaders: 'audience', resultsAtClosing: false },
    questions: [
      asked('single', '저녁 식사를 얼마나 자주 드시겠어요? | How often would you have dinner there?', {
        examples: [
          '거의 매일 | Nearly every day',
          '일주일에 한두 번 | Once or twice a week',
          '한 달에 한두 번 | Once or twice a month',
          '먹지 않아요 | Never',
        ],
      }),
    ],
  },
  {
    surveyId: 104,
    comCode: 'HC',
    author: 'dohyun.kim',
    status: 'closed',
    title: '하반기 사내 교육 평가 | Review of our training',
    introduction: '지난 교육이 어땠는지 알려 주세요. | Tell us how the last training was.',
    begins: -40,
    ends: -20,
    share: 58,
    questions: [
      asked('text', '교육 내용에 대해 여쭤요. | About the content.'),
      asked('stars', '교육은 전반적으로 어땠나요? | How was the training?', { isRequired: true }),
      asked('gridSingle', '각각 얼마나 만족했나요? | How satisfied were you with each?', {
        isRequired: true,
        examples: contentment,
        rows: ['강의 내용 | Content', '강사 | Speaker', '장소 | Place'],
      }),
      asked('recommend', '동료에게 추천하시겠어요? | Would you recommend it?', { isRequired: true }),
      asked('pageBreak', ''),
      asked('dropdown', '어떤 과정을 들었나요? | Which course did you take?', {
        examples: ['데이터 분석 | Data', '문서 작성 | Writing', '보안 | Security', '리더십 | Leadership'],
      }),
      asked('number', '실습에 몇 시간을 썼나요? | How many hours of practice did you have?', {
        least: 0,
        most: 40,
        unit: { ko: '시간', en: 'hours', zh: '', ja: '' },
      }),
      asked('gridMultiple', '다음에 듣고 싶은 과정과 때를 골라 주세요. | Which courses, and when?', {
        examples: ['오전 | Morning', '오후 | Afternoon'],
        rows: ['기초 | Basics', '심화 | Advanced'],
      }),
      asked('longText', '아쉬웠던 점을 적어 주세요. | What did you miss?'),
      asked('time', '몇 시에 시작하면 좋을까요? | At what time should it begin?', {
        earliest: '08:00',
        latest: '18:00',
      }),
      asked('person', '다음 강사로 모시고 싶은 동료를 골라 주세요. | Which colleague should teach next?'),
    ],
  },
  {
    surveyId: 105,
    comCode: 'HC',
    author: 'manager',
    status: 'closed',
    title: '조직 문화 진단 | How we work together',
    introduction:
      '답은 누구의 것인지 알 수 없게 섞어서 모아요. | Answers are mixed so that nobody can know whose they are.',
    begins: -90,
    ends: -60,
    share: 71,
    main: { isAnonymous: true, resultReaders: 'audience' },
    questions: [
      asked('single', '회사에서 일한 지 얼마나 됐나요? | How long have you been with us?', {
        isRequired: true,
        isDivider: true,
        examples: [
          '1년 미만 | Less than a year',
          '1~3년 | 1 to 3 years',
          '4~9년 | 4 to 9 years',
          '10년 이상 | 10 years or more',
        ],
      }),
      asked('single', '주로 어디에서 일하나요? | Where do you work mostly?', {
        isRequired: true,
        isDivider: true,
        examples: ['판교 | Pangyo', '평택 | Pyeongtaek', '재택 | At home'],
      }),
      asked('scale', '의견을 편하게 말할 수 있어요. | I can say what I think.', {
        isRequired: true,
        points: agreement,
      }),
      asked('scale', '일과 삶의 균형이 잡혀 있어요. | My work and life are in balance.', {
        isRequired: true,
        points: agreement,
      }),
      asked('longText', '균형을 어렵게 하는 것을 적어 주세요. | What makes it hard?', {
        showIf: whenChosen(105, 3, '1', '2'),
      }),
      asked('recommend', '우리 회사를 다른 사람에게 추천하시겠어요? | Would you recommend us?', { isRequired: true }),
    ],
  },
  {
    surveyId: 106,
    comCode: 'HC',
    author: 'jiwoo.seo',
    status: 'waiting',
    title: '사내 동호회 지원 조사 | Support for our clubs',
    introduction: '내년 동호회 지원을 정하려고 해요. | We plan the support for next year.',
    begins: null,
    ends: 30,
    share: 0,
    main: { needsApproval: true },
    questions: [
      asked('multiple', '함께하고 싶은 동호회를 골라 주세요. | Which clubs would you join?', {
        isAdditionalOption: true,
        examples: ['축구 | Football', '독서 | Books', '등산 | Hiking', '밴드 | A band'],
      }),
    ],
  },
  {
    surveyId: 107,
    comCode: 'HC',
    author: 'dohyun.kim',
    status: 'approved',
    title: '연말 행사 참석 조사 | Who comes to the party',
    introduction: '자리와 식사를 준비하려고 여쭤요. | So that we can prepare seats and meals.',
    begins: 5,
    ends: 19,
    share: 0,
    questions: [
      asked('single', '행사에 오시나요? | Will you come?', { isRequired: true, examples: ['네 | Yes', '아니요 | No'] }),
      asked('single', '식사는 무엇이 좋으세요? | Which meal would you like?', {
        examples: ['한식 | Korean', '채식 | Vegetarian'],
        showIf: whenChosen(107, 0, 0),
      }),
    ],
  },
  {
    surveyId: 108,
    comCode: 'HC',
    author: 'dohyun.kim',
    status: 'composing',
    title: '구내식당 개선 설문 | A better canteen',
    introduction: '점심이 더 맛있어지도록 알려 주세요. | Help us to make lunch better.',
    begins: null,
    ends: 20,
    share: 0,
    questions: [
      asked('scale', '구내식당에 얼마나 만족하세요? | How satisfied are you with the canteen?', {
        isRequired: true,
        points: contentment,
      }),
      asked('multiple', '불편한 점을 모두 골라 주세요. | What bothers you?', {
        isRequired: true,
        isAdditionalOption: true,
        most: 3,
        examples: [
          '줄이 길어요 | The queue',
          '메뉴가 단조로워요 | Always the same',
          '양이 적어요 | Too little',
          '자리가 모자라요 | Too few seats',
        ],
        showIf: whenChosen(108, 0, '1', '2'),
      }),
      asked('single', '주로 언제 가세요? | When do you go there?', {
        examples: ['11:30 이전 | Before 11:30', '11:30~12:00', '12:00 이후 | After 12:00'],
      }),
    ],
  },
  pulse(109, 1, -75, 'closed', 66),
  pulse(110, 2, -45, 'closed', 61),
  pulse(111, 3, -2, 'posting', 22),
  {
    surveyId: 121,
    comCode: 'FL',
    author: 'haneul.song',
    status: 'posting',
    title: '파주 사옥 주차 조사 | Parking at Paju',
    introduction: '주차 자리를 나누려고 여쭤요. | We share out the places.',
    begins: -4,
    ends: 10,
    share: 40,
    questions: [
      asked('single', '무엇을 타고 오시나요? | How do you come?', {
        examples: ['자동차 | By car', '버스 | By bus', '자전거 | By bicycle'],
      }),
      asked('longText', '하고 싶은 말을 적어 주세요. | Anything else?'),
    ],
  },
  {
    surveyId: 122,
    comCode: 'FL',
    author: 'haneul.song',
    status: 'composing',
    title: '물류 교육 설문 | Training in logistics',
    introduction: '다음 교육을 준비해요. | For the next training.',
    begins: null,
    ends: null,
    share: 0,
    questions: [
      asked('shortText', '배우고 싶은 것을 적어 주세요. | What would you like to learn?'),
      asked('single', '언제가 좋으세요? | When?', { examples: ['오전 | Morning', '오후 | Afternoon'] }),
    ],
  },
  {
    surveyId: 123,
    comCode: 'FL',
    author: 'haneul.song',
    status: 'waiting',
    title: '물류 창고 근무 시간 조사 | Hours in the warehouse',
    introduction: '근무 시간을 다시 나누려고 여쭤요. | We share out the hours anew.',
    begins: null,
    ends: 15,
    share: 0,
    main: { needsApproval: true },
    questions: [
      asked('single', '어느 때가 좋으세요? | Which hours suit you?', {
        examples: ['아침 | Morning', '낮 | Day', '저녁 | Evening'],
      }),
    ],
  },
]
