import { Navigate } from '@tanstack/react-router'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { draftPath, newPath } from '../place/paths.ts'

/** A form that the total search found is drafted on, beside the boxes (SHELL-008). */
export default function SearchWrite({ asked }: { asked: Readonly<Record<string, string>> }) {
  const formId = numberIn(asked.ApplicationId)
  return formId === undefined ? (
    <Navigate to={newPath as string} replace />
  ) : (
    <Navigate to={draftPath as string} search={{ appid: String(formId) } as object} replace />
  )
}
