import type { LocalName } from '#platform/contract/fields.ts'

export const says = (ko: string, en: string, zh: string, ja: string): LocalName => ({ ko, en, zh, ja })

/** What several forms ask for under one name. */
export const demoLabels = {
  kind: says('구분', 'Kind', '类别', '区分'),
  period: says('기간', 'Period', '期间', '期間'),
  standIn: says('업무 대행자', 'Stands in', '代理人', '業務代行者'),
  quantity: says('수량', 'Quantity', '数量', '数量'),
  each: says('단가', 'Unit price', '单价', '単価'),
  price: says('금액', 'Price', '金额', '金額'),
  total: says('합계', 'Total', '合计', '合計'),
  note: says('비고', 'Note', '备注', '備考'),
  files: says('첨부', 'Attachments', '附件', '添付'),
} as const
