import { describe, expect, it } from 'vitest'
import { isChatUrl, maskedChatUrl } from './chat-url.ts'

describe('a chat webhook as it is shown (G-017)', () => {
  it.each([
    ['', ''],
    ['https://chat.example.com/hooks/T0AB12/B99/qWertyUiop1234', 'https://chat.example.com/••••1234'],
    ['https://chat.example.com:8443/hook?token=abcdefghijkl', 'https://chat.example.com:8443/••••ijkl'],
    ['https://chat.example.com/h/1', 'https://chat.example.com/••••'],
  ])('%j is %j', (address, shown) => {
    expect(maskedChatUrl(address)).toBe(shown)
    expect(isChatUrl(shown)).toBe(false)
  })
})
