/** The name of a file to save: without what Windows takes in none. @param ending such as `csv` */
export const savedName = (name: string, ending: string): string =>
  `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'file'}.${ending}`
