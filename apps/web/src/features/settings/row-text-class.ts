/**
 * The text of a row stands between its icons; below them where the letters are so large that its longest words
 * would not fit beside them.
 */
export const rowTextClass = 'min-w-0 order-last basis-full @min-[13rem]:order-none @min-[13rem]:flex-1'
