import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { writingFields, writingPath } from '../place/paths.ts'

/** Below a mail: where an answer is begun. */
export function ReplyBox({ itemId }: { itemId: number }) {
  const { t } = useTranslation()
  return (
    <Link to={writingPath as string} search={writingFields({ reply: itemId }) as never} className="mv__reply">
      <IconArrowBackUp className="i" aria-hidden />
      {t('mail.read.replyHere')}
    </Link>
  )
}
