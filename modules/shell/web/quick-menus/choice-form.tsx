import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { type Choice, idsOf, siblingsOf, withBeside, withShown, withStep } from './choice.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceRow, sortedChoice } from './choice-row.tsx'
import { isWindow, leaveSettings, useSaveChoice } from './use-save-choice.ts'

/** Icons and links with boxes to tick, moved by dragging, by buttons or with Alt and the arrow keys. */
export function ChoiceForm({ saved }: { saved: Choice }) {
  const { t } = useTranslation()
  const name = useName()
  const announcePlace = useAnnouncePlace()
  // Only what was touched is the person's; until then the form follows what is offered.
  const [draft, setDraft] = useState<Choice>()
  const choice = draft ?? saved
  const isChanged = draft !== undefined && idsOf(draft).join() !== idsOf(saved).join()
  const [isNoneChosen, setNoneChosen] = useState(false)
  const { save, reset, isPending } = useSaveChoice(() => setDraft(undefined))
  useUnsaved(isChanged && !isPending)

  const show = (id: number, isShown: boolean) => {
    setNoneChosen(false)
    setDraft(withShown(choice, id, isShown))
  }
  const settle = (next: Choice, id: number) => {
    const ids = siblingsOf(next, id)
    const moved = [...next.icons, ...next.groups, ...next.groups.flatMap(({ links }) => links)].find(
      ({ menu }) => menu.quickMenuId === id,
    )
    if (ids.join() === siblingsOf(choice, id).join() || !moved) return
    setDraft(next)
    announcePlace(name(moved.menu.name), ids.indexOf(id), ids.length)
  }
  const step = (id: number, by: 1 | -1) => settle(withStep(choice, id, by), id)
  useDrops<number>(sortedChoice, (id, other, side) => settle(withBeside(choice, id, other, side), id))

  const submit = () => {
    const ids = idsOf(choice)
    if (ids.length === 0) setNoneChosen(true)
    else save(ids)
  }
  const accepts = (id: number) => (dragged: number) => siblingsOf(choice, id).includes(dragged)

  return (
    <>
      <div className="quickset__b">
        <p className="quickset__hint">{t('shell.sorting.hint')}</p>
        {choice.icons.length > 0 ? (
          <section aria-labelledby="quickset-icons">
            <h2 className="quickset__s" id="quickset-icons">
              {t('shell.quickMenu.set.icons')}
            </h2>
            <ul className="quickset__l">
              {choice.icons.map((entry, at) => (
                <ChoiceRow
                  key={entry.menu.quickMenuId}
                  entry={entry}
                  isFirst={at === 0}
                  isLast={at === choice.icons.length - 1}
                  accepts={accepts(entry.menu.quickMenuId)}
                  onShow={show}
                  onStep={step}
                />
              ))}
            </ul>
          </section>
        ) : null}
        {choice.groups.length > 0 ? (
          <section aria-labelledby="quickset-groups">
            <h2 className="quickset__s" id="quickset-groups">
              {t('shell.quickMenu.set.groups')}
            </h2>
            <ul className="quickset__gs">
              {choice.groups.map((group, at) => (
                <ChoiceGroup
                  key={group.menu.quickMenuId}
                  group={group}
                  isFirst={at === 0}
                  isLast={at === choice.groups.length - 1}
                  accepts={accepts}
                  onShow={show}
                  onStep={step}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <footer className="quickset__f">
        <Button variant="ghost" size="lg" onClick={() => void reset()}>
          {t('shell.quickMenu.set.reset')}
        </Button>
        <span className="grow" role="alert">
          {isNoneChosen ? <FieldError>{t('shell.quickMenu.set.noneChosen')}</FieldError> : null}
        </span>
        <Button size="lg" onClick={leaveSettings}>
          {isWindow() ? t('ui.close') : t('ui.cancel')}
        </Button>
        <Button variant="primary" size="lg" busy={isPending} onClick={submit}>
          {t('ui.save')}
        </Button>
      </footer>
    </>
  )
}
