import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingFields } from '#platform/contract/widget-settings.ts'
import { useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox, Switch } from '#platform/web/ui/fields/choice.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import { type Webpart, type WidgetChoice, webpartCalls } from '../../contract/webparts.contract.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { ForWhomField } from './for-whom.tsx'
import { useRefreshAdministration } from './publication.ts'
import { useErrors } from './use-errors.ts'
import { useRemoveWebpart } from './use-remove.ts'
import { draftOf, sentOf, type WebpartDraft } from './webpart-draft.ts'

type Props = { comCode: string; webpart: Webpart | null; onClose: () => void }

/** Creates or edits a webpart (DESIGNER-012); only one that is there can be deleted (DESIGNER-032). */
export function WebpartDialog({ comCode, webpart, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const [start] = useState(() => draftOf(webpart))
  const [draft, setDraft] = useState<WebpartDraft>(start)
  const { errors, refuse } = useErrors()
  const refresh = useRefreshAdministration()
  const remove = useRemoveWebpart()
  const widgets = useCall(webpartCalls.widgetChoices, {}).data ?? []
  const save = useCallMutation(webpartCalls.webpartSave, {
    onSuccess: () => {
      toast.success(t('home.webparts.saved'))
      onClose()
    },
    onError: refuse,
    onSettled: refresh,
  })
  const change = (part: Partial<WebpartDraft>) => setDraft({ ...draft, ...part })
  const widget = widgets.find(({ component }) => component === draft.component)

  /** Another component brings its size and has nothing set; an untouched name is taken from it too. */
  const choose = (component: string) => {
    const next = widgets.find((each) => each.component === component)
    const [columns = 1, rows = 1] = (next?.size.usual ?? []).map((cells) => Math.max(1, Math.round(cells)))
    change({ component, props: component === webpart?.component ? webpart.props : {}, columns, rows })
  }
  return (
    <FormDialog
      title={webpart ? t('home.webparts.edit') : t('home.webparts.add')}
      width={640}
      isDirty={draft !== start}
      onClose={onClose}
      beside={
        webpart ? (
          <Button
            size="lg"
            variant="ghost"
            icon={IconTrash}
            onClick={() => void remove(webpart).then((isGone) => isGone && onClose())}
          >
            {t('home.office.delete')}
          </Button>
        ) : null
      }
      busy={save.isPending}
      errors={errors}
      onSubmit={() => save.mutate(sentOf(draft, webpart, comCode))}
    >
      <SelectField
        label={t('home.webparts.component')}
        required
        value={draft.component}
        error={errors.component}
        help={widget ? say({ key: widget.hintKey }) : draft.component ? t('home.webparts.goneHint') : undefined}
        options={optionsOf(widgets, draft.component, say, t('home.webparts.choose'))}
        onChange={choose}
      />
      <div className="wpform__names">
        <NameFields
          value={draft.titles}
          isEnglishRequired
          errorAt={(language) => ({ ko: errors.title, en: errors.titleEn, zh: undefined, ja: undefined })[language]}
          onChange={(titles) => change({ titles })}
        />
      </div>
      <div className="wpform__size">
        <Checkbox
          label={t('home.webparts.isFixedSize')}
          checked={draft.isFixedSize}
          onChange={(isFixedSize) => change({ isFixedSize })}
        />
        {(['columns', 'rows'] as const).map((side) => (
          <NumberStepper
            key={side}
            label={t(`home.webparts.${side}`)}
            min={1}
            max={gridBounds.cols.most}
            value={draft[side]}
            error={errors[side]}
            onChange={(cells) => change({ [side]: cells })}
          />
        ))}
      </div>
      <ForWhomField comCode={comCode} value={draft.whom} error={errors.roles} onChange={(whom) => change({ whom })} />
      <div className="wpform__row">
        <Switch label={t('home.office.enabled')} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        <Switch
          label={t('home.webparts.allowsOwn')}
          checked={draft.allowsOwn}
          onChange={(allowsOwn) => change({ allowsOwn })}
        />
      </div>
      {widget ? (
        <fieldset className="wpform__set">
          <legend>{t('home.webparts.settings')}</legend>
          <SettingsForm
            fields={widget.settings as SettingFields}
            value={draft.props}
            errors={ofSettings(errors)}
            onChange={(props) => change({ props })}
          />
        </fieldset>
      ) : null}
    </FormDialog>
  )
}

type Say = ReturnType<typeof useSay>['say']

/** Every widget by its name; a component that is no longer there stays to be seen. */
function optionsOf(widgets: readonly WidgetChoice[], now: string, say: Say, choose: string) {
  const known = widgets
    .map(({ component, titleKey }) => ({ value: component, label: `${say({ key: titleKey })} (${component})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  if (now === '') return [{ value: '', label: choose }, ...known]
  return known.some(({ value }) => value === now) ? known : [{ value: now, label: now }, ...known]
}

/** The refusals of settings, by their own paths. */
const ofSettings = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => (path.startsWith('props.') ? [[path.slice(6), text]] : [])),
  )
