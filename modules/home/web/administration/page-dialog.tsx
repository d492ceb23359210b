import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { WebpartPage } from '../../contract/templates.entities.ts'
import type { PageKind } from '../../contract/webparts.rules.ts'
import { useRefreshAdministration } from './publication.ts'
import { useErrors } from './use-errors.ts'

type Props = {
  comCode: string | undefined
  /** Null for a new one. */
  page: WebpartPage | null
  /** The kinds of which the company has none yet. */
  kinds: readonly PageKind[]
  onClose: () => void
}

/** Creates or renames a page. */
export function PageDialog({ comCode, page, kinds, onClose }: Props) {
  const { t } = useTranslation()
  const { errors, refuse } = useErrors()
  const refresh = useRefreshAdministration()
  const [start] = useState(() => page?.pageNames ?? { ko: '', en: '', zh: '', ja: '' })
  const [names, setNames] = useState(start)
  const [kind, setKind] = useState<PageKind>(kinds[0] ?? 'other')
  const save = useCallMutation(templateCalls.pageSave, {
    onSuccess: () => {
      toast.success(t('home.pages.saved'))
      onClose()
    },
    onError: refuse,
    onSettled: refresh,
  })
  return (
    <FormDialog
      title={t(page ? 'home.pages.edit' : 'home.pages.add')}
      width="medium"
      isDirty={names !== start}
      onClose={onClose}
      busy={save.isPending}
      errors={errors}
      onSubmit={() =>
        save.mutate(
          page ? { pageId: page.pageId, version: page.version, pageNames: names } : { comCode, kind, pageNames: names },
        )
      }
    >
      {page || kinds.length === 0 ? null : (
        <SelectField
          label={t('home.pages.kind')}
          value={kind}
          error={errors.kind}
          options={[...kinds, 'other' as const].map((each) => ({
            value: each,
            label: t(`home.pages.kinds.${each}`),
          }))}
          onChange={(each) => setKind(each as PageKind)}
        />
      )}
      <div className="wpform__names">
        <NameFields
          value={names}
          isEnglishRequired
          errorAt={(language) => errors[`pageNames.${language}`]}
          onChange={setNames}
        />
      </div>
    </FormDialog>
  )
}
