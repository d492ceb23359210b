import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type UserConfig } from '#modules/settings/contract/settings.contract.ts'
import { SettingsHostContext } from '#platform/web/offers/settings-actions.tsx'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'

/** A page of the settings with the foot in which its buttons stand. @param at its address, for what stands in that */
export const showSetting = (piece: ReactNode, at = '/') => show(<Host>{piece}</Host>, { at })

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

const foot = page.getByRole('contentinfo')
export const save = foot.getByRole('button', { name: '저장', exact: true })
export const cancel = foot.getByRole('button', { name: '취소', exact: true })
export const alertDialog = page.getByRole('alertdialog')
/** The button of a question, or the one of an alert. */
export const answer = (name: string) => alertDialog.getByRole('button', { name, exact: true }).click()
export const expectTold = (words: string) => expect.element(toasts().getByText(words)).toBeVisible()

export const userConfig: UserConfig = {
  personCode: 'P1',
  language: 'ko-KR',
  timeZone: 'Korea Standard Time',
  mailLayout: 'vertical',
  mailListCount: 30,
  isPermanentDelete: false,
}
