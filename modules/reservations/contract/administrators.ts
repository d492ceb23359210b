/** Whoever has one of these grants manages resources: of her company, or of all. */
export const reservationAdministrators = [
  'superAdmin',
  'companyManager',
  'reserveManager',
  'globalReserveManager',
] as const
