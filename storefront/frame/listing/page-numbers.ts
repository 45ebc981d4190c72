/** The first and last pages, those around the current one, and null for a gap between them. */
export function listPageNumbers({ page, totalPages }: { page: number; totalPages: number }): (number | null)[] {
  const shown = new Set([1, 2, totalPages - 1, totalPages, page - 1, page, page + 1]);
  // A gap of one number is shown as that number.
  if (page <= 4) shown.add(3).add(4);
  if (page >= totalPages - 3) shown.add(totalPages - 2).add(totalPages - 3);
  const numbers = [...shown].filter((number) => number >= 1 && number <= totalPages).sort((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
