import type { FormField } from './fields.ts'

export const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })

/** What the contract gives a field that does not say it; the pages have no schemas to ask. */
const defaults = {
  text: { isRequired: false, isLong: false },
  number: { isRequired: false, decimals: 0, unit: '' },
  money: { isRequired: false, hasHangul: false },
  date: { isRequired: false },
  choice: { isRequired: false, isMultiple: false },
  formula: { decimals: 0, hasHangul: false },
  period: { isRequired: false },
  person: { isRequired: false, isMultiple: false },
  department: { isRequired: false, isMultiple: false },
  file: { isRequired: false, isMultiple: false },
  richText: { isRequired: false },
  note: {},
  table: { isRequired: false, totals: [] },
}

type Some = Record<string, unknown> & { type: FormField['type']; columns?: readonly Some[] }

/** A field of tests as the contract reads it. */
export const field = (some: Some): FormField =>
  ({
    ...(some.type === 'note' ? {} : { label: ko('항목') }),
    ...defaults[some.type],
    ...some,
    ...(some.columns ? { columns: some.columns.map(field) } : {}),
  }) as unknown as FormField

/** 지출 결의서: what was bought, with sums. */
export const voucher = (): FormField[] => [
  field({ type: 'date', fieldId: 'paid_on', isRequired: true }),
  field({
    type: 'choice',
    fieldId: 'means',
    options: [
      { optionId: 'card', label: ko('법인카드') },
      { optionId: 'transfer', label: ko('계좌이체') },
    ],
  }),
  field({
    type: 'table',
    fieldId: 'items',
    isRequired: true,
    totals: ['price'],
    columns: [
      { type: 'text', fieldId: 'name', label: ko('항목'), isRequired: true },
      { type: 'number', fieldId: 'quantity', label: ko('수량') },
      { type: 'money', fieldId: 'each', label: ko('단가') },
      { type: 'formula', fieldId: 'price', label: ko('금액'), expression: 'quantity × each' },
    ],
  }),
  field({ type: 'formula', fieldId: 'amount', expression: 'sum(items.price)', hasHangul: true }),
  field({ type: 'note', fieldId: 'hint', text: ko('영수증을 붙여 주세요') }),
]

export const microphones = {
  paid_on: '2026-11-27',
  means: ['card'],
  items: [
    { name: '천장형 마이크', quantity: 2, each: 980_000 },
    { name: '스피커', quantity: 4, each: 390_000 },
    { name: '설치와 배선', quantity: 1, each: 660_000 },
  ],
}
