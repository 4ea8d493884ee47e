/** The text of a row is between its icons, or below them when large text would not fit. */
export const rowTextClass = 'min-w-0 order-last basis-full @min-[13rem]:order-none @min-[13rem]:flex-1'
