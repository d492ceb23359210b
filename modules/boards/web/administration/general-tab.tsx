import { useTranslation } from 'react-i18next'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { Checkbox, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import {
  authorSeals,
  type BoardKind,
  type BoardSettings,
  boardKinds,
  limits,
  viewLogReaders,
} from '../../contract/boards.rules.ts'
import { type AdminBoard, type BoardForm, useBoardDraft } from './board-draft.ts'

/** What a board may allow, each on or off. */
const switches = [
  'comments',
  'recommends',
  'versions',
  'mustRead',
  'mailAlarm',
  'secretArticles',
  'passwordArticles',
  'isAnonymous',
] as const satisfies readonly (keyof BoardSettings)[]

const megabyte = 1_048_576

/** Name, kind and what is allowed on a board. */
export function GeneralTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const form = useBoardDraft(board)
  const { draft, change, errors } = form
  return (
    <Form className="oled__form" onSubmit={() => void form.submit()} errors={errors}>
      <fieldset className="oled__part">
        <legend>{t('boards.admin.parts.names')}</legend>
        <div className="oled__grid">
          <NameFields
            value={draft.name}
            maxLength={limits.boardNameLength}
            errorAt={(language) => (language === 'ko' ? errors.name : undefined)}
            onChange={(name) => change({ name })}
          />
        </div>
        <TextArea
          label={t('boards.admin.description')}
          rows={2}
          maxLength={limits.boardDescriptionLength}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <SelectField
          label={t('boards.admin.kind')}
          help={t(`boards.admin.kindHints.${draft.kind}`)}
          error={errors.kind}
          value={draft.kind}
          options={boardKinds.map((value) => ({ value, label: t(`boards.admin.kinds.${value}`) }))}
          onChange={(kind) => change({ kind: kind as BoardKind })}
        />
      </fieldset>
      {draft.kind === 'group' ? null : <Allowed form={form} />}
      <FormFooter {...form} />
    </Form>
  )
}

function Allowed({ form: { draft, set } }: { form: BoardForm }) {
  const { t } = useTranslation()
  const { settings } = draft
  return (
    <>
      <fieldset className="oled__part">
        <legend>{t('boards.admin.parts.allowed')}</legend>
        <div className="badm__switches">
          {switches.map((key) => (
            <Switch
              key={key}
              label={
                <>
                  <b>{t(`boards.admin.allows.${key}`)}</b>
                  <small>{t(`boards.admin.allowsHints.${key}`)}</small>
                </>
              }
              checked={settings[key]}
              onChange={(isOn) => set({ [key]: isOn })}
            />
          ))}
        </div>
        {settings.isAnonymous ? (
          <SelectField
            label={t('boards.admin.authorSeal')}
            help={t('boards.admin.authorSealHelp')}
            value={settings.authorSeal}
            options={authorSeals.map((value) => ({ value, label: t(`boards.admin.authorSeals.${value}`) }))}
            onChange={(value) => set({ authorSeal: value as BoardSettings['authorSeal'] })}
          />
        ) : null}
        <SelectField
          label={t('boards.admin.viewLog')}
          value={settings.viewLog}
          options={viewLogReaders.map((value) => ({ value, label: t(`boards.admin.viewLogs.${value}`) }))}
          onChange={(value) => set({ viewLog: value as BoardSettings['viewLog'] })}
        />
      </fieldset>
      <Notices settings={settings} set={set} />
      <Attachments settings={settings} set={set} />
      <Retention settings={settings} set={set} />
    </>
  )
}

type PartProps = { settings: BoardSettings; set: (change: Partial<BoardSettings>) => void }

function Notices({ settings: { notices }, set }: PartProps) {
  const { t } = useTranslation()
  const change = (part: Partial<BoardSettings['notices']>) => set({ notices: { ...notices, ...part } })
  return (
    <fieldset className="oled__part">
      <legend>{t('boards.admin.parts.notices')}</legend>
      <Checkbox
        label={t('boards.admin.notices.allowed')}
        checked={notices.allowed}
        onChange={(allowed) => change({ allowed })}
      />
      {notices.allowed ? (
        <div className="oled__grid">
          <SelectField
            label={t('boards.admin.notices.by')}
            value={notices.by}
            options={(['writers', 'managers'] as const).map((value) => ({
              value,
              label: t(`boards.admin.notices.${value}`),
            }))}
            onChange={(by) => change({ by: by as 'writers' | 'managers' })}
          />
          <Days
            label={t('boards.admin.notices.longest')}
            none={t('boards.admin.notices.noEnd')}
            value={notices.longestDays}
            first={30}
            most={3650}
            onChange={(longestDays) => change({ longestDays })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function Attachments({ settings: { attachments }, set }: PartProps) {
  const { t } = useTranslation()
  const change = (part: Partial<BoardSettings['attachments']>) => set({ attachments: { ...attachments, ...part } })
  return (
    <fieldset className="oled__part">
      <legend>{t('boards.admin.parts.attachments')}</legend>
      <Checkbox
        label={t('boards.admin.attachments.allowed')}
        checked={attachments.allowed}
        onChange={(allowed) => change({ allowed })}
      />
      {attachments.allowed ? (
        <div className="oled__grid">
          <NumberStepper
            label={t('boards.admin.attachments.files')}
            value={attachments.files}
            min={1}
            max={200}
            onChange={(files) => change({ files })}
          />
          <NumberStepper
            label={t('boards.admin.attachments.megabytes')}
            value={Math.max(1, Math.round(attachments.bytes / megabyte))}
            min={1}
            max={1024}
            step={10}
            onChange={(megabytes) => change({ bytes: megabytes * megabyte })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function Retention({ settings, set }: PartProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="oled__part">
      <legend>{t('boards.admin.parts.retention')}</legend>
      <Days
        label={t('boards.admin.retention.days')}
        none={t('boards.admin.retention.keep')}
        value={settings.retentionDays}
        first={365}
        most={36_500}
        onChange={(retentionDays) => set({ retentionDays })}
      />
      <p className="badm__help">{t('boards.admin.retention.help')}</p>
    </fieldset>
  )
}

type DaysProps = {
  label: string
  /** What it is called when there is no limit. */
  none: string
  value: number | null
  first: number
  most: number
  onChange: (days: number | null) => void
}

/** A number of days, or none. */
function Days({ label, none, value, first, most, onChange }: DaysProps) {
  return (
    <div className="badm__days">
      <Checkbox label={none} checked={value === null} onChange={(isNone) => onChange(isNone ? null : first)} />
      {value === null ? null : <NumberStepper label={label} value={value} min={1} max={most} onChange={onChange} />}
    </div>
  )
}
