import { useCallback, useEffect, useState } from 'react'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { Mode } from '../../contract/placement.rules.ts'
import type { Design, DesignRules } from './design.ts'
import { type DesignerEvent, type DesignerState, designOf, openDesigner, work } from './designer-state.ts'
import { useWords, type Words } from './words.ts'

export type DesignerTools = {
  designer: DesignerState
  design: Design
  rulesFor: DesignRules
  mode: Mode
  words: Words
  send: (event: DesignerEvent) => void
}

/** A designer's state; whatever happens on it is said through the screen reader. */
export function useDesigner(start: Design, rulesFor: DesignRules, mode: Mode): DesignerTools {
  const [designer, setDesk] = useState(() => openDesigner(start))
  const words = useWords(mode)
  const design = designOf(designer)
  const { said } = designer
  const turn = said?.turn
  useEffect(() => {
    if (said) announce(words.sentence(said, design))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each thing that happened is said once, not for new words
  }, [turn])
  const send = useCallback((event: DesignerEvent) => setDesk((now) => work(now, event, rulesFor)), [rulesFor])
  return { designer, design, rulesFor, mode, words, send }
}
