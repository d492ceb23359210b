import type { TextRef } from '#platform/contract/errors.ts'
import { passwordLimits } from './accounts.rules.ts'

/** The special characters a password may hold (0§5); every other one is refused by name. */
export const passwordSpecials = '!#$%&()+-^_{|}`@?<>="\'[]\\/.,:;~*'

const specials = new Set(passwordSpecials)
const isLetter = (character: string) => /^[A-Za-z]$/.test(character)
const isDigit = (character: string) => /^[0-9]$/.test(character)

/**
 * The first rule that a new password breaks, in the order of 0§5, or null when it may be used.
 * @param input the three fields of the change-password form; leave `old` or `confirmation` out where none is asked
 * @returns the field at fault and the text to show there
 */
export function passwordFault(input: {
  old?: string
  new: string
  confirmation?: string
}): ({ field: 'old' | 'new' | 'confirmation' } & TextRef) | null {
  if (input.old === '') return { field: 'old', key: 'accounts.password.oldRequired' }
  if (input.new === '') return { field: 'new', key: 'accounts.password.newRequired' }
  if (input.confirmation === '') return { field: 'confirmation', key: 'accounts.password.confirmationRequired' }
  if (input.confirmation !== undefined && input.confirmation !== input.new)
    return { field: 'confirmation', key: 'accounts.password.confirmationDiffers' }
  if (input.new.length < passwordLimits.min)
    return { field: 'new', key: 'accounts.password.tooShort', params: { min: passwordLimits.min } }
  if (input.new.length > passwordLimits.max)
    return { field: 'new', key: 'accounts.password.tooLong', params: { max: passwordLimits.max } }

  const characters = [...input.new]
  const unusable = [...new Set(characters.filter((c) => !isLetter(c) && !isDigit(c) && !specials.has(c)))]
  if (unusable.length > 0)
    return { field: 'new', key: 'accounts.password.unusable', params: { characters: unusable.map(visible).join(' ') } }
  if (!characters.some(isLetter) || !characters.some(isDigit) || !characters.some((c) => specials.has(c)))
    return { field: 'new', key: 'accounts.password.mix' }
  if (input.old !== undefined && input.old === input.new) return { field: 'new', key: 'accounts.password.sameAsOld' }
  return null
}

/** A space cannot be seen in a list of unusable characters. */
const visible = (character: string) => (character.trim() === '' ? '␣' : character)
