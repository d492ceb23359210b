import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import { titleKinds } from '../../contract/titles.rules.ts'

/** Ranks and duties that a file names and the company does not have: made at once, or looked at where they are managed. */
export function MissingTitles({ detail }: { detail: HrImportDetail }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const viewer = useViewer()
  const queries = useQueryClient()
  const { importId, missingTitles, can } = detail
  const making = useCallMutation(hrImportCalls.createMissingTitles, {
    onSuccess: async () => {
      toast.success(t('organisation.import.missing.created'))
      await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImport, { importId }) })
    },
    onError: (error: Error) => toast.error(sayError(error)),
  })
  if (missingTitles.length === 0) return null
  const kinds = titleKinds.filter((kind) => missingTitles.some((each) => each.kind === kind))
  const action = kinds.length > 1 ? 'create' : kinds[0] === 'rank' ? 'createRank' : 'createDuty'
  const company = missingTitles[0]!.comCode
  return (
    <Note tone="orange">
      <div className="hri__missing">
        <b>{t('organisation.import.missing.title')}</b>
        <dl>
          {missingTitles.map(({ kind, comCode, companyName, words }) => (
            <div key={`${kind} ${comCode}`}>
              <dt>
                {comCode === viewer?.comCode
                  ? t(`organisation.import.missing.${kind}`)
                  : t('organisation.import.missing.inCompany', {
                      what: t(`organisation.import.missing.${kind}`),
                      company: name(companyName),
                    })}
              </dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p>{t(`organisation.import.missing.${can.createTitles ? 'hint' : 'tooMany'}`)}</p>
        <div className="hri__acts">
          {can.createTitles ? (
            <Button variant="primary" busy={making.isPending} onClick={() => making.mutate({ importId })}>
              {t(`organisation.import.missing.${action}`)}
            </Button>
          ) : null}
          <Link to="/admin/titles" search={{ company }}>
            {t('organisation.import.missing.manage')}
          </Link>
        </div>
      </div>
    </Note>
  )
}
