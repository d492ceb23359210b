import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { addressRecipient, personRecipient } from './recipients.ts'

type Wish = {
  /** Addresses of nobody one knows are left. */
  colleaguesOnly: boolean
  /** @param left what means nobody or several, as it is to stand in the box */
  onTake: (people: Recipient[], left: string) => void
}

/** Turns many names and addresses at once into recipients; what means nobody or several stays to be looked at. */
export function usePasted({ colleaguesOnly, onTake }: Wish) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const [note, setNote] = useState('')

  const ask = async (texts: string[]) => {
    try {
      const { items } = await call(chartCalls.peopleByTexts, { texts })
      const people: Recipient[] = []
      const left: string[] = []
      for (const [at, text] of texts.entries()) {
        const found = items[at]?.people ?? []
        const address = colleaguesOnly || found.length > 0 ? undefined : addressRecipient(text)
        const one = found.length === 1 ? personRecipient(found[0]!, name) : address
        if (one) people.push(one)
        else left.push(text)
      }
      onTake(people, left.join(', '))
      setNote(
        left.length > 0
          ? t('organisation.picker.field.takenSome', { count: people.length, left: left.length })
          : t('organisation.picker.field.taken', { count: people.length }),
      )
    } catch (error) {
      onTake([], texts.join(', '))
      toast.error(sayError(error as Error))
    }
  }

  return {
    /** What became of the last ones; shown and read aloud. */
    note,
    /** @returns whether there was a list to take */
    take: (texts: string[]): boolean => {
      setNote('')
      if (texts.length === 0) return false
      void ask(texts)
      return true
    },
  }
}
