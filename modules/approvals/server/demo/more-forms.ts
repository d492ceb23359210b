import { type FormContent, formContent } from '../../contract/forms.contract.ts'
import { demoLabels as l, says } from './form-labels.ts'

const wanted = { isRequired: true }
const richText = (fieldId: string, label: object, more: object = {}) => ({ type: 'richText', fieldId, label, ...more })
const text = (fieldId: string, label: object, more: object = {}) => ({ type: 'text', fieldId, label, ...more })
const files = (label: object = l.files) => ({ type: 'file', fieldId: 'files', label, isMultiple: true })
const period = (label: object = l.period) => ({ type: 'period', fieldId: 'days', label, ...wanted })
const sum = (expression: string) => ({
  type: 'formula',
  fieldId: 'amount',
  label: l.total,
  expression,
  hasHangul: true,
})
const option = (optionId: string, ...names: [string, string, string, string]) => ({ optionId, label: says(...names) })

/** The forms of the first company besides leave and expenses, by number and group. */
export const moreForms: readonly { formId: number; comCode: string; groupId: number; content: FormContent }[] = [
  {
    formId: 103,
    groupId: 103,
    content: {
      name: says('품의서', 'Proposal', '请示', '稟議書'),
      shortName: says('품의', 'Proposal', '请示', '稟議'),
      colour: 'blue',
      amountFieldId: 'amount',
      fields: [
        { type: 'date', fieldId: 'from', label: says('시행 일자', 'Begins on', '实施日期', '施行日') },
        {
          type: 'money',
          fieldId: 'amount',
          label: says('소요 예산', 'Budget', '所需预算', '所要予算'),
          hasHangul: true,
        },
        richText('content', says('품의 내용', 'Proposal', '请示内容', '稟議内容'), wanted),
        files(),
      ],
    },
  },
  {
    formId: 104,
    groupId: 101,
    content: {
      name: says('출장 신청서', 'Business trip request', '出差申请', '出張申請書'),
      shortName: says('출장', 'Trip', '出差', '出張'),
      colour: 'teal',
      amountFieldId: 'amount',
      absence: { periodFieldId: 'days', kind: 'trip', deputyFieldId: 'stand_in' },
      fields: [
        {
          type: 'choice',
          fieldId: 'kind',
          label: l.kind,
          ...wanted,
          options: [
            option('home', '국내', 'Domestic', '国内', '国内'),
            option('abroad', '해외', 'Abroad', '国外', '海外'),
          ],
        },
        text('place', says('출장지', 'Destination', '目的地', '出張先'), wanted),
        text('flight', says('항공편', 'Flight', '航班', '航空便'), {
          showIf: { groups: [{ rules: [{ fieldId: 'kind', is: 'chosen', options: ['abroad'] }] }] },
        }),
        period(),
        text('purpose', says('출장 목적', 'Purpose', '出差目的', '出張目的'), { ...wanted, isLong: true }),
        {
          type: 'person',
          fieldId: 'along',
          label: says('동행자', 'Together with', '同行人', '同行者'),
          isMultiple: true,
        },
        { type: 'person', fieldId: 'stand_in', label: l.standIn },
        {
          type: 'table',
          fieldId: 'items',
          label: says('예상 경비', 'Expected costs', '预计费用', '予想経費'),
          totals: ['price'],
          columns: [
            text('name', says('항목', 'Item', '项目', '項目'), wanted),
            { type: 'money', fieldId: 'price', label: l.price, ...wanted },
          ],
        },
        sum('sum(items.price)'),
      ],
    },
  },
  {
    formId: 105,
    groupId: 103,
    content: {
      name: says('명함 신청서', 'Business card request', '名片申请', '名刺申請書'),
      shortName: says('명함', 'Cards', '名片', '名刺'),
      colour: 'purple',
      fields: [
        text(
          'name_ko',
          says('국문 이름과 직책', 'Name and duty in Korean', '韩文姓名与职务', '韓国語の氏名と役職'),
          wanted,
        ),
        text('name_en', says('영문 이름과 직책', 'Name and duty in English', '英文姓名与职务', '英語の氏名と役職')),
        text('phone', says('연락처', 'Phone', '联系方式', '連絡先'), wanted),
        { type: 'number', fieldId: 'sheets', label: l.quantity, unit: '매', ...wanted },
        text('note', l.note, { isLong: true }),
      ],
    },
  },
  {
    formId: 106,
    groupId: 102,
    content: {
      name: says('구매 요청서', 'Purchase request', '采购申请', '購買依頼書'),
      shortName: says('구매', 'Purchase', '采购', '購買'),
      colour: 'yellow',
      amountFieldId: 'amount',
      fields: [
        { type: 'date', fieldId: 'due', label: says('희망 납기', 'Wanted by', '希望交期', '希望納期'), ...wanted },
        text('vendor', says('거래처', 'Vendor', '供应商', '取引先')),
        {
          type: 'table',
          fieldId: 'items',
          label: says('품목', 'Items', '品目', '品目'),
          ...wanted,
          totals: ['price'],
          columns: [
            text('name', says('품명', 'Item', '品名', '品名'), wanted),
            text('size', says('규격', 'Specification', '规格', '規格')),
            { type: 'number', fieldId: 'quantity', label: l.quantity, ...wanted },
            { type: 'money', fieldId: 'each', label: l.each, ...wanted },
            { type: 'formula', fieldId: 'price', label: l.price, expression: 'quantity × each' },
          ],
        },
        sum('sum(items.price)'),
        richText('reason', says('구매 사유', 'Reason', '采购事由', '購買理由'), wanted),
        files(says('견적서', 'Quotations', '报价单', '見積書')),
      ],
    },
  },
  {
    formId: 107,
    groupId: 101,
    content: {
      name: says('교육 신청서', 'Training request', '培训申请', '教育申請書'),
      shortName: says('교육', 'Training', '培训', '教育'),
      colour: 'green',
      amountFieldId: 'amount',
      absence: { periodFieldId: 'days', kind: 'training' },
      fields: [
        text('course', says('교육 과정', 'Course', '课程', '教育課程'), wanted),
        text('school', says('교육 기관', 'Institution', '培训机构', '教育機関'), wanted),
        period(says('교육 기간', 'Days', '培训期间', '教育期間')),
        { type: 'money', fieldId: 'amount', label: says('교육비', 'Fee', '培训费', '教育費') },
        text('purpose', says('신청 사유', 'Reason', '申请事由', '申請理由'), { ...wanted, isLong: true }),
      ],
    },
  },
  {
    formId: 108,
    groupId: 103,
    content: {
      name: says('회의록', 'Minutes', '会议纪要', '議事録'),
      shortName: says('회의록', 'Minutes', '纪要', '議事録'),
      colour: 'pink',
      fields: [
        { type: 'date', fieldId: 'held', label: says('회의 일자', 'Held on', '会议日期', '会議日'), ...wanted },
        text('place', says('장소', 'Place', '地点', '場所')),
        { type: 'person', fieldId: 'people', label: says('참석자', 'Present', '出席人', '出席者'), isMultiple: true },
        richText('content', says('회의 내용', 'What was said', '会议内容', '会議内容'), wanted),
        {
          type: 'table',
          fieldId: 'tasks',
          label: says('결정 사항', 'Decided', '决定事项', '決定事項'),
          columns: [
            text('what', says('내용', 'What', '内容', '内容'), wanted),
            text('who', says('담당', 'Who', '负责人', '担当')),
            { type: 'date', fieldId: 'due', label: says('기한', 'Until', '期限', '期限') },
          ],
        },
      ],
    },
  },
  {
    formId: 109,
    groupId: 103,
    content: {
      name: says('인감 사용 신청서', 'Seal request', '用印申请', '印鑑使用申請書'),
      shortName: says('인감', 'Seal', '用印', '印鑑'),
      colour: 'red',
      fields: [
        {
          type: 'choice',
          fieldId: 'seal',
          label: says('인감', 'Seal', '印章', '印鑑'),
          ...wanted,
          options: [
            option('company', '법인 인감', 'Registered seal', '法人章', '法人印'),
            option('daily', '사용 인감', 'Seal in use', '业务章', '使用印'),
          ],
        },
        text('to', says('제출처', 'For', '提交处', '提出先'), wanted),
        text('purpose', says('용도', 'Purpose', '用途', '用途'), wanted),
        { type: 'number', fieldId: 'sheets', label: says('부수', 'Copies', '份数', '部数'), unit: '부', ...wanted },
        { type: 'date', fieldId: 'on', label: says('사용일', 'On', '使用日', '使用日'), ...wanted },
        files(says('날인할 문서', 'To be sealed', '待盖章文件', '押印する文書')),
      ],
    },
  },
  {
    formId: 110,
    groupId: 102,
    content: {
      name: says('계약 체결 품의서', 'Contract proposal', '合同签订请示', '契約締結稟議書'),
      shortName: says('계약', 'Contract', '合同', '契約'),
      colour: 'blue',
      amountFieldId: 'amount',
      numbering: { parts: ['form', 'year'], separator: '-', digits: 4, resets: 'year', formCode: '계약' },
      retentionYears: 10,
      fields: [
        text('partner', says('계약 상대방', 'With', '合同相对方', '契約相手'), wanted),
        period(says('계약 기간', 'Days', '合同期间', '契約期間')),
        {
          type: 'money',
          fieldId: 'amount',
          label: says('계약 금액', 'Amount', '合同金额', '契約金額'),
          hasHangul: true,
          ...wanted,
        },
        richText('terms', says('주요 조건', 'Terms', '主要条件', '主な条件'), wanted),
        files(says('계약서', 'Contract', '合同', '契約書')),
      ],
    },
  },
  {
    formId: 111,
    groupId: 101,
    content: {
      name: says('연장 근무 신청서', 'Overtime request', '加班申请', '時間外勤務申請書'),
      shortName: says('연장', 'Overtime', '加班', '残業'),
      colour: 'orange',
      fields: [
        { type: 'date', fieldId: 'on', label: says('근무일', 'On', '工作日', '勤務日'), ...wanted },
        { type: 'number', fieldId: 'hours', label: says('시간', 'Hours', '小时', '時間'), decimals: 1, ...wanted },
        text('reason', says('업무 내용', 'Work', '工作内容', '業務内容'), { ...wanted, isLong: true }),
      ],
    },
  },
  {
    formId: 112,
    groupId: 103,
    content: {
      name: says('업무 연락', 'Memo', '业务联络', '業務連絡'),
      shortName: says('연락', 'Memo', '联络', '連絡'),
      colour: 'purple',
      fields: [richText('content', says('내용', 'Text', '内容', '内容'), wanted), files()],
    },
  },
].map(({ content, ...form }) => ({ ...form, comCode: 'HC', content: formContent.parse(content) }))
