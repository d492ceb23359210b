import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type ReceptionMoment, receptionMoments } from '../../contract/approvals.rules.ts'
import type { MySetting, SettingFields } from '../../contract/settings.contract.ts'
import { useMySetting, useSaveMySetting } from './use-my-setting.ts'
import './settings.css'

/** When one hears of documents, by mail and by messenger (APPROVAL-005). */
export default function ReceptionPage() {
  return <Pane query={useMySetting()}>{(saved) => <ReceptionForm saved={saved} />}</Pane>
}

const blocks = {
  mail: (moment: ReceptionMoment) => `isReceive${moment}Mail` as const,
  messenger: (moment: ReceptionMoment) => `isTUReceive${moment}Mail` as const,
}
type Block = keyof typeof blocks
type Flags = Pick<SettingFields, ReturnType<(typeof blocks)[Block]>>

const flagsOf = (setting: Flags, block: Block) =>
  Object.fromEntries(receptionMoments.map((moment) => [blocks[block](moment), setting[blocks[block](moment)]]))

function ReceptionForm({ saved }: { saved: MySetting }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<Flags>(saved)
  const saving = useSaveMySetting(saved)
  const changed = (Object.keys(blocks) as Block[]).filter((block) =>
    receptionMoments.some((moment) => typed[blocks[block](moment)] !== saved[blocks[block](moment)]),
  )
  const save = () => {
    if (changed.length === 0 || saving.isPending) return
    // A block that is saved gets its date; the other keeps its own (APPROVAL-007).
    saving.mutate(Object.assign({}, ...changed.map((block) => flagsOf(typed, block))) as Partial<SettingFields>)
  }
  const savedAt = { mail: saved.mailUpdatedDate, messenger: saved.messengerUpdatedDate }
  return (
    <>
      <Form id={id} className="setform" onSubmit={save}>
        {(Object.keys(blocks) as Block[]).map((block) => (
          <fieldset key={block} className="apreception">
            <legend className="apreception__t">{t(`approvals.reception.${block}`)}</legend>
            <p className="muted num">
              {savedAt[block]
                ? t('approvals.reception.savedAt', { at: formatDateTime(savedAt[block]) })
                : t('approvals.reception.never')}
            </p>
            {receptionMoments.map((moment) => {
              const flag = blocks[block](moment)
              return (
                <Checkbox
                  key={flag}
                  label={t(`approvals.reception.moments.${moment}`)}
                  checked={typed[flag]}
                  onChange={(isOn) => setTyped({ ...typed, [flag]: isOn })}
                />
              )
            })}
          </fieldset>
        ))}
      </Form>
      <SettingsActions form={id} isDirty={changed.length > 0} isSaving={saving.isPending} />
    </>
  )
}
