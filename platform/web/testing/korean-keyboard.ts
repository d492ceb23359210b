/** A session of the DevTools protocol, as far as keys need it. */
type Session = {
  send: ((
    method: 'Input.imeSetComposition',
    given: { text: string; selectionStart: number; selectionEnd: number },
  ) => Promise<unknown>) &
    ((method: 'Input.insertText', given: { text: string }) => Promise<unknown>) &
    ((
      method: 'Input.dispatchKeyEvent',
      given: { type: 'rawKeyDown'; key: string; code: string; windowsVirtualKeyCode: number },
    ) => Promise<unknown>)
}

/** The keyboard of somebody who writes Korean: syllables grow while they are typed, as an input method shows them. */
export function koreanKeyboard(session: Session) {
  const compose = async (...growing: string[]) => {
    for (const text of growing)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  /** Ends the syllable: with the next one, a space or Enter. */
  const commit = (text: string) => session.send('Input.insertText', { text })
  return {
    /** The syllable under the cursor as it looks after each key. */
    compose,
    commit,
    /** Types whole syllables, each first as its consonant, then whole. */
    type: async (text: string) => {
      for (const syllable of text) {
        const consonant = initialOf(syllable)
        await (consonant ? compose(consonant, syllable) : Promise.resolve())
        await commit(syllable)
      }
    },
    /** Enter as a browser reports it while a syllable is not ended: the key belongs to the input method. */
    enterWhileComposing: () =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Process',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      }),
  }
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

function initialOf(syllable: string): string | undefined {
  const at = syllable.charCodeAt(0) - 0xac00
  return at >= 0 && at < 11_172 ? initials[Math.floor(at / 588)] : undefined
}
