import type { TFunction } from 'i18next'
import type { Numbering } from '../../../../contract/forms/document-number.ts'

/** What a rule says: 부서약칭-연도-일련번호 4자리. */
export const numberingWords = (t: TFunction, { parts, separator, digits }: Numbering): string =>
  [
    ...parts.map((part) => t(`approvals.making.number.parts.${part}`)),
    t('approvals.making.number.serial', { digits }),
  ].join(separator)
