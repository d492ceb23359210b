import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { RichTextEditor, type RichTextHandle } from '#platform/web/editor/editor.tsx'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { cardCalls, cardTexts, type UserCard } from '../../../contract/preferences/card.contract.ts'
import { preferenceLimits, usageStates } from '../../../contract/preferences/preference.rules.ts'
import { useTellFailure } from '../pieces/use-tell-failure.ts'
import { CardFields } from './card-fields.tsx'
import { previewPath, previewWidth } from './preview-path.ts'
import { Signature } from './signature.tsx'
import './signature.css'

/** Height of the editor (0§2), px. */
const editorHeight = 500

/** Which signature goes below one's mails, and the business card it is made of (MAIL-006). */
export default function SignaturePage() {
  return <Pane query={useCall(cardCalls.userCard, {})}>{(saved) => <SignatureForm saved={saved} />}</Pane>
}

const names = [...cardTexts, 'autoSign', 'replyAutoSign', 'usageState'] as const

function SignatureForm({ saved }: { saved: UserCard }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  const editor = useRef<RichTextHandle>(null)
  const [typed, setTyped] = useState(saved)
  const [written, setWritten] = useState<string>()
  const done = (kept: UserCard) => {
    cache.setQueryData(keyOf(cardCalls.userCard, {}), kept)
    editor.current?.markSaved()
    setWritten(undefined)
    setTyped(kept)
    toast.success(t('mail.prefs.applied'))
  }
  const answers = { onSuccess: done, onError: (error: unknown) => void tellFailure(error) }
  const savingCard = useCallMutation(cardCalls.hcUserCardUpdate, answers)
  const savingState = useCallMutation(cardCalls.userCardState, answers)
  const isSaving = savingCard.isPending || savingState.isPending

  const changed = names.filter((name) => typed[name] !== saved[name])
  const isWritten = written !== undefined && written !== saved.freeContent
  const save = () => {
    if (isSaving) return
    // Who only chooses another signature says no more than that (MAIL-061).
    if (!isWritten && changed.length === 1 && changed[0] === 'usageState')
      return savingState.mutate({ usageState: typed.usageState })
    const fields = Object.fromEntries(changed.map((name) => [name, typed[name]]))
    const free = editor.current?.getHtml() ?? written
    savingCard.mutate({ ...fields, ...(isWritten && { freeContent: free }) })
  }
  const shown = { ...typed, freeContent: written ?? saved.freeContent }
  return (
    <>
      <Form id={id} className="setform" onSubmit={save}>
        <div className="field field--row">
          <span className="field__label" aria-hidden>
            {t('mail.signature.use')}
          </span>
          <div className="field__control">
            <RadioGroup
              label={t('mail.signature.use')}
              hideLabel
              options={usageStates.map((value) => ({ value, label: t(`mail.signature.states.${value}`) }))}
              value={typed.usageState}
              onChange={(usageState) => setTyped({ ...typed, usageState })}
            />
            <p className="field__help">{t(`mail.signature.stateHelp.${typed.usageState}`)}</p>
          </div>
        </div>
        <div className="field field--row">
          <span className="field__label">{t('mail.signature.when')}</span>
          <div className="msign__when">
            <Checkbox
              label={t('mail.signature.autoSign')}
              checked={typed.autoSign}
              onChange={(autoSign) => setTyped({ ...typed, autoSign })}
            />
            <Checkbox
              label={t('mail.signature.replyAutoSign')}
              checked={typed.replyAutoSign}
              onChange={(replyAutoSign) => setTyped({ ...typed, replyAutoSign })}
            />
          </div>
        </div>
        <section className="msign__part" aria-label={t('mail.signature.preview')}>
          <div className="msign__h">
            <h3>{t('mail.signature.preview')}</h3>
            <Button
              icon={IconExternalLink}
              onClick={() =>
                openPopup(previewPath(saved.usageState), {
                  width: previewWidth + 80,
                  height: 420,
                  title: t('mail.signature.preview'),
                })
              }
            >
              {t('mail.signature.open')}
            </Button>
          </div>
          <Signature card={shown} state={typed.usageState} />
        </section>
        {typed.usageState === 'Free' ? (
          <section className="msign__part">
            <h3>{t('mail.signature.free')}</h3>
            <RichTextEditor
              ref={editor}
              label={t('mail.signature.free')}
              value={saved.freeContent}
              minHeight={editorHeight}
              maxLength={preferenceLimits.signature}
              onChange={setWritten}
            />
          </section>
        ) : (
          <CardFields
            card={typed}
            language={typed.usageState === 'English' ? 'english' : 'korean'}
            hasBothNames={typed.usageState === 'Default'}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
        )}
      </Form>
      <SettingsActions form={id} isDirty={changed.length > 0 || isWritten} isSaving={isSaving} />
    </>
  )
}
