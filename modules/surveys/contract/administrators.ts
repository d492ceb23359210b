/** Whoever has one of these looks after the surveys of her company, or of all. */
export const surveyAdministrators = ['superAdmin', 'companyManager'] as const
