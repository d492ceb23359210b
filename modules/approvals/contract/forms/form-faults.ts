/** What may be wrong with the condition of a field. */
export const conditionFaults = [
  'shownLater',
  'ruleKind',
  'ruleEmpty',
  'ruleOption',
  'showCircle',
  'neverShown',
] as const

export const formFaults = [
  'unnamed',
  'noOptions',
  'noColumns',
  'doubled',
  'formula',
  'unknownField',
  'wrongField',
  'circle',
  'noNumber',
  'notListed',
  'tooManyListed',
  ...conditionFaults,
] as const

/** What keeps a form from being used, and at which of its fields. */
export type FormFault = {
  fieldId: string
  /** The table whose column it is. */
  tableId?: string
  fault: (typeof formFaults)[number]
}
