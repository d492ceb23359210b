import type { FormContent } from '../../contract/forms.contract.ts'
import { formContent } from '../../contract/forms.contract.ts'
import { says } from './form-labels.ts'
import { moreForms } from './more-forms.ts'

export const demoGroups = [
  { groupId: 101, comCode: 'HC', name: says('인사와 근태', 'People and time', '人事与考勤', '人事と勤怠') },
  { groupId: 102, comCode: 'HC', name: says('지출과 구매', 'Spending', '支出与采购', '支出と購買') },
  { groupId: 103, comCode: 'HC', name: says('업무 일반', 'General', '日常业务', '業務一般') },
  { groupId: 201, comCode: 'FL', name: says('업무 일반', 'General', '日常业务', '業務一般') },
] as const

type DemoForm = { formId: number; comCode: string; groupId: number; content: FormContent }

const name = says('이름', 'Name', '名称', '名称')
const reason = { type: 'richText', fieldId: 'reason', label: says('사유', 'Reason', '事由', '事由'), isRequired: true }

/** Of the first company: what days and money are asked with, and ten more. */
const formsOfFirst: readonly DemoForm[] = [
  {
    formId: 101,
    comCode: 'HC',
    groupId: 101,
    content: formContent.parse({
      name: says('휴가 신청서', 'Leave request', '休假申请', '休暇申請書'),
      shortName: says('휴가', 'Leave', '休假', '休暇'),
      colour: 'green',
      lineChange: 'drafter',
      absence: {
        periodFieldId: 'days',
        kindFieldId: 'kind',
        kinds: {
          morning: { kind: 'leave', part: 'morning' },
          afternoon: { kind: 'leave', part: 'afternoon' },
          sick: { kind: 'sick' },
          family: { kind: 'family' },
        },
        deputyFieldId: 'stand_in',
      },
      fields: [
        {
          type: 'choice',
          fieldId: 'kind',
          label: says('구분', 'Kind', '类别', '区分'),
          isRequired: true,
          options: [
            { optionId: 'annual', label: says('연차', 'Annual leave', '年假', '年次休暇') },
            { optionId: 'morning', label: says('오전 반차', 'Morning off', '上午半天假', '午前半休') },
            { optionId: 'afternoon', label: says('오후 반차', 'Afternoon off', '下午半天假', '午後半休') },
            { optionId: 'sick', label: says('병가', 'Sick leave', '病假', '病気休暇') },
            { optionId: 'family', label: says('경조사', 'Family event', '红白事假', '慶弔休暇') },
          ],
        },
        {
          type: 'period',
          fieldId: 'days',
          label: says('기간', 'Period', '期间', '期間'),
          isRequired: true,
          isListed: true,
        },
        {
          type: 'formula',
          fieldId: 'day_count',
          label: says('일수', 'Days', '天数', '日数'),
          expression: 'days(days)',
          isListed: true,
        },
        {
          type: 'person',
          fieldId: 'stand_in',
          label: says('업무 대행자', 'Stands in', '代理人', '業務代行者'),
          isListed: true,
        },
        { type: 'text', fieldId: 'reason', label: reason.label, isLong: true },
      ],
    }),
  },
  {
    formId: 102,
    comCode: 'HC',
    groupId: 102,
    content: formContent.parse({
      name: says('지출 결의서', 'Expense report', '支出决议书', '支出決議書'),
      shortName: says('지출', 'Expenses', '支出', '支出'),
      colour: 'orange',
      amountFieldId: 'amount',
      fields: [
        {
          type: 'date',
          fieldId: 'paid_on',
          label: says('지출 일자', 'Paid on', '支出日期', '支出日'),
          isRequired: true,
          isListed: true,
        },
        {
          type: 'table',
          fieldId: 'items',
          label: says('내역', 'Items', '明细', '明細'),
          isRequired: true,
          totals: ['price'],
          columns: [
            { type: 'text', fieldId: 'name', label: name, isRequired: true },
            { type: 'number', fieldId: 'quantity', label: says('수량', 'Quantity', '数量', '数量'), isRequired: true },
            { type: 'money', fieldId: 'each', label: says('단가', 'Unit price', '单价', '単価'), isRequired: true },
            {
              type: 'formula',
              fieldId: 'price',
              label: says('금액', 'Price', '金额', '金額'),
              expression: 'quantity × each',
            },
          ],
        },
        {
          type: 'formula',
          fieldId: 'amount',
          label: says('합계', 'Total', '合计', '合計'),
          expression: 'sum(items.price)',
          hasHangul: true,
          isListed: true,
        },
        reason,
      ],
    }),
  },
  ...moreForms,
]

/** A form of the first company, for the second as well. */
function alsoOfSecond(formId: number, of: number, change: Partial<FormContent> = {}): DemoForm {
  const { content } = formsOfFirst.find((form) => form.formId === of)!
  return { formId, comCode: 'FL', groupId: 201, content: { ...content, ...change } }
}

export const demoForms: readonly DemoForm[] = [
  ...formsOfFirst,
  {
    formId: 201,
    comCode: 'FL',
    groupId: 201,
    content: formContent.parse({
      name: says('업무 연락', 'Memo', '业务联络', '業務連絡'),
      fields: [{ type: 'text', fieldId: 'memo', label: says('내용', 'Text', '内容', '内容'), isLong: true }],
    }),
  },
  alsoOfSecond(202, 106, { name: says('비품 구매 신청서', 'Supplies request', '备品采购申请', '備品購入申請書') }),
  alsoOfSecond(203, 101),
  alsoOfSecond(204, 104),
  alsoOfSecond(205, 111),
  alsoOfSecond(206, 105),
]
