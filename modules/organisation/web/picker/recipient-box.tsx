import { IconSitemap } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { ComboBox } from '#platform/web/ui/combo-box/combo-box.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { openPicker } from './open-picker.ts'
import { splitPasted } from './pasted.ts'
import { mostRecipients, onlyContainer } from './picker-options.ts'
import { RecipientChips } from './recipient-chips.tsx'
import { RecipientOptions } from './recipient-options.tsx'
import type { RecipientFieldProps } from './recipient-props.ts'
import { addressRecipient, holds, keyOf, withoutRecipients, withPicked, withRecipients } from './recipients.ts'
import { usePasted } from './use-pasted.ts'
import { useRecipientHits } from './use-recipient-hits.ts'
import './recipient-box.css'

/** After the focus left, the hits stay so long, ms (ORG-031). */
const closeAfterMs = 150

/**
 * The field itself: chips, a text box, below it what was found, and the button of the chart. From two characters on the
 * organisation is searched; Enter takes the marked hit, or the text itself where it is a mail address, or searches at
 * once; Backspace in the empty box takes the last one out (ORG-029, ORG-030, ORG-037). Several names or addresses
 * pasted or typed at once become a chip each.
 */
export default function RecipientBox(props: RecipientFieldProps) {
  const { value, onChange, single = false, addableDept = false, colleaguesOnly = false, picker, ...rest } = props
  const { most = mostRecipients, find, remarkOf, takesFocus = false, ...field } = rest
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = usePopover<HTMLDivElement>({ kind: 'listbox', narrowest: 280 })
  const search = useRecipientHits(typed, addableDept, find)
  const { hits } = search
  const here = Math.min(at, Math.max(0, hits.length - 1))
  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  const clear = () => {
    setTyped('')
    setAt(0)
    list.close()
  }
  const add = (one: Recipient) => {
    const name = one.displayName
    if (!single && value.length >= most) announce(t('organisation.picker.full', { most }))
    else if (!single && holds(value, one)) announce(t('organisation.picker.already'))
    else {
      onChange(withPicked(value, one, { single, most }))
      announce(t('organisation.audience.added', { name }))
    }
    clear()
  }
  const remove = (one: Recipient) => {
    onChange(withoutRecipients(value, new Set([keyOf(one)])))
    announce(t('organisation.audience.removed', { name: one.displayName }))
    input.current?.focus()
  }
  const pasted = usePasted({
    colleaguesOnly,
    onTake: (people, left) => {
      onChange(single ? people.slice(0, 1) : withRecipients(value, people, most))
      clear()
      setTyped(left)
    },
  })
  const enter = () => {
    if (!single && pasted.take(splitPasted(typed))) return true
    const address = colleaguesOnly ? undefined : addressRecipient(typed)
    const hit = list.open && search.isSettled ? hits[here] : undefined
    if (hit) add(hit.recipient)
    else if (address) add(address)
    else if (search.canAsk) {
      search.askNow()
      list.show()
    } else return typed !== ''
    return true
  }
  const move = (by: 1 | -1) => {
    if (!list.open) return search.canAsk ? list.show() : false
    return setAt(hits.length === 0 ? 0 : (here + by + hits.length) % hits.length)
  }
  const keys = useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: () => (list.open ? list.close() : false),
    Backspace: () => {
      const last = typed === '' ? value.at(-1) : undefined
      if (last) remove(last)
      return last !== undefined
    },
  })
  const pick = async () => {
    const picked = await openPicker({
      ...picker,
      containers: [{ ...onlyContainer, label: field.label }],
      single,
      addableDept,
      picked: { [onlyContainer.id]: value },
    })
    const items = picked?.[0]?.items
    if (items) onChange((colleaguesOnly ? items.filter(({ personCode }) => personCode) : items).slice(0, most))
    input.current?.focus()
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className="rfield">
            <ComboBox
              className="grow"
              id={id}
              control={control}
              input={input}
              anchor={list.trigger.ref}
              popover={list.popover}
              isOpen={list.open}
              keys={keys}
              typed={typed}
              onType={(text) => {
                // A comma ends an address, as in every mail program.
                const ended = colleaguesOnly || !/[,;]$/.test(text) ? undefined : addressRecipient(text)
                if (ended) return add(ended)
                setTyped(text)
                setAt(0)
                if (text.trim() === '') list.close()
                else if (!list.open) list.show()
              }}
              placeholder={t(`organisation.picker.field.${colleaguesOnly ? 'colleagues' : 'placeholder'}`)}
              maxLength={254}
              here={hits[here] && here}
              isWrong={Boolean(field.error)}
              onPaste={(event) => {
                if (single || typed !== '' || !pasted.take(splitPasted(event.clipboardData.getData('text/plain'))))
                  return
                event.preventDefault()
                clear()
              }}
              onFocus={() => clearTimeout(closing.current)}
              onBlur={() => {
                closing.current = setTimeout(list.close, closeAfterMs)
              }}
              chips={
                <RecipientChips
                  value={value}
                  remarkOf={remarkOf}
                  onRemove={remove}
                  onLeave={() => input.current?.focus()}
                />
              }
            >
              {() => (
                <RecipientOptions
                  id={id}
                  search={search}
                  here={here}
                  isPicked={(one) => holds(value, one)}
                  onTake={add}
                  onPoint={setAt}
                />
              )}
            </ComboBox>
            <IconButton
              look="line"
              icon={IconSitemap}
              name={t('organisation.picker.field.open')}
              onClick={() => void pick()}
            />
          </div>
          {pasted.note ? (
            <p className="combo__note" role="status">
              {pasted.note}
            </p>
          ) : null}
        </>
      )}
    </Field>
  )
}
