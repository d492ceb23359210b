import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { WebpartPage } from '../../contract/templates.entities.ts'
import { ForWhomField } from './for-whom.tsx'
import { useAskedCompany, useRefreshAdministration, webpartAdministrationPath } from './publication.ts'
import { draftOf, type EditedTemplate, sentOf, type TemplateDraft } from './template-draft.ts'
import { useErrors } from './use-errors.ts'
import { useRemoveTemplate } from './use-remove.ts'

type Props = { pages: readonly WebpartPage[]; edited: EditedTemplate; onClose: () => void }

/** Creates or edits a template (DESIGNER-014); the grid of one that is there is changed in the designer (DESIGNER-033). */
export function TemplateDialog({ pages, edited, onClose }: Props) {
  const { t } = useTranslation()
  const asked = useAskedCompany()
  const [start] = useState(() => draftOf(edited, pages))
  const [draft, setDraft] = useState<TemplateDraft>(start)
  const { errors, refuse } = useErrors()
  const refresh = useRefreshAdministration()
  const remove = useRemoveTemplate()
  const save = useCallMutation(templateCalls.templateSave, {
    onSuccess: () => {
      toast.success(t('home.templates.saved'))
      onClose()
    },
    onError: refuse,
    onSettled: refresh,
  })
  const change = (part: Partial<TemplateDraft>) => setDraft({ ...draft, ...part })
  const isThere = edited !== null && !edited.isCopy
  const hasPages = pages.length > 0
  return (
    <FormDialog
      title={t(isThere ? 'home.templates.edit' : edited ? 'home.templates.copy' : 'home.templates.add')}
      width={600}
      isDirty={draft !== start}
      onClose={onClose}
      beside={
        isThere ? (
          <Button
            size="lg"
            variant="ghost"
            icon={IconTrash}
            onClick={() => void remove(edited.template).then((isGone) => isGone && onClose())}
          >
            {t('home.office.delete')}
          </Button>
        ) : null
      }
      busy={save.isPending}
      disabled={!hasPages}
      errors={errors}
      onSubmit={() => save.mutate(sentOf(draft, edited))}
    >
      {hasPages ? null : (
        <Note tone="orange">
          {t('home.templates.noPages')}{' '}
          <Link to={`${webpartAdministrationPath}/page`} search={{ comCode: asked }}>
            {t('home.pages.title')}
          </Link>
        </Note>
      )}
      <PageField pages={pages} value={draft.pageId} onChange={(pageId) => change({ pageId })} />
      <TextField
        label={t('home.templates.identifier')}
        required
        maxLength={60}
        value={draft.name}
        error={errors.name}
        help={t('home.templates.identifierHint')}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="wpform__names">
        <NameFields
          value={draft.displayNames}
          errorAt={(language) => (language === 'ko' ? errors.displayName : undefined)}
          onChange={(displayNames) => change({ displayNames })}
        />
      </div>
      <div className="wpform__row">
        {(['cols', 'rows', 'rowHeight', 'designWidth'] as const).map((side) => (
          <NumberStepper
            key={side}
            label={t(`home.templates.${side}`)}
            min={gridBounds[side].least}
            max={gridBounds[side].most}
            step={gridBounds[side].step}
            disabled={isGridFixed(side, edited)}
            value={draft[side]}
            error={errors[side]}
            onChange={(value) => change({ [side]: value })}
          />
        ))}
      </div>
      {edited ? <p className="field__help">{t('home.templates.gridHint')}</p> : null}
      <ForWhomField
        comCode={pages.find(({ pageId }) => pageId === draft.pageId)?.comCode ?? ''}
        value={draft.whom}
        error={errors.roles}
        onChange={(whom) => change({ whom })}
      />
      <Switch label={t('home.office.enabled')} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
    </FormDialog>
  )
}

/** Columns and rows of what has parts are changed where one sees them. */
const isGridFixed = (side: string, edited: EditedTemplate) => edited !== null && (side === 'cols' || side === 'rows')

type PageFieldProps = { pages: readonly WebpartPage[]; value: number; onChange: (pageId: number) => void }

function PageField({ pages, value, onChange }: PageFieldProps) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <SelectField
      label={t('home.templates.page')}
      required
      value={String(value)}
      disabled={pages.length === 0}
      options={pages.map(({ pageId, pageNames }) => ({ value: String(pageId), label: name(pageNames) }))}
      onChange={(pageId) => onChange(Number(pageId))}
    />
  )
}
