import { type ReactNode, useState } from 'react'
import { SettingsHostContext } from '#platform/web/offers/settings-actions.tsx'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { receptionMoments } from '../../contract/approvals.rules.ts'
import { type MySetting, type SettingFields, settingsCalls } from '../../contract/settings.contract.ts'
import { jiwoo } from './draft-samples.tsx'

/** What somebody has who never saved anything: of her turn by mail, of everything by messenger. */
export const setting = (some: Partial<MySetting> = {}): MySetting =>
  ({
    personCode: 'P1',
    tabOrder: '0,1,2',
    isApmReuse: false,
    signaturePath: '',
    language: 'ko',
    fiDocumentCount: 10,
    ...Object.fromEntries(
      receptionMoments.flatMap((moment) => [
        [`isReceive${moment}Mail`, moment === 'Next'],
        [`isTUReceive${moment}Mail`, true],
      ]),
    ),
    updatedId: 'P1',
    updatedDate: '2026-11-20T00:00:00Z',
    mailUpdatedDate: null,
    messengerUpdatedDate: null,
    hasPassword: false,
    ...some,
  }) as MySetting

/** Answers as the server does to whoever sets something. @returns what was saved */
export function answeringSetting(before: MySetting) {
  let kept = before
  const save = ({ data }: Record<string, unknown>) => {
    kept = { ...kept, ...(data as Partial<SettingFields>), updatedId: 'P1' }
    return kept
  }
  answering(settingsCalls.mySettingGet, () => kept)
  return { set: answering(settingsCalls.mySettingSet, save), created: answering(settingsCalls.mySettingCreate, save) }
}

/** A page of the settings with the foot in which its buttons stand. */
export const showSetting = (page: ReactNode) => show(<Host>{page}</Host>, { viewer: jiwoo })

function Host({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <SettingsHostContext value={{ foot, onDirty: ignored, onCancel: ignored }}>
      {children}
      <footer ref={setFoot} />
    </SettingsHostContext>
  )
}

const ignored = () => undefined
