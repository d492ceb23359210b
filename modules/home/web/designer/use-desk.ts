import { useCallback, useEffect, useState } from 'react'
import { announce } from '#platform/web/ui/live-announcer.ts'
import type { Mode } from '../../contract/placement.rules.ts'
import type { Design, DesignRules } from './design.ts'
import { type Desk, type DeskEvent, designOf, openDesk, work } from './desk.ts'
import { useWords, type Words } from './words.ts'

export type DeskTools = {
  desk: Desk
  design: Design
  rulesFor: DesignRules
  mode: Mode
  words: Words
  send: (event: DeskEvent) => void
}

/** A designer's state; whatever happens on it is said through the screen reader. */
export function useDesk(start: Design, rulesFor: DesignRules, mode: Mode): DeskTools {
  const [desk, setDesk] = useState(() => openDesk(start))
  const words = useWords(mode)
  const design = designOf(desk)
  const { said } = desk
  const turn = said?.turn
  useEffect(() => {
    if (said) announce(words.sentence(said, design))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each thing that happened is said once, not for new words
  }, [turn])
  const send = useCallback((event: DeskEvent) => setDesk((now) => work(now, event, rulesFor)), [rulesFor])
  return { desk, design, rulesFor, mode, words, send }
}
