/** What a narrow window shows of the picker: one column at a time. */
export type NarrowView = 'folders' | 'people' | 'picked'
