/** What open pages hear when a survey is another one than before: its number. */
export const surveysChanged = 'surveys.changed'
