import { useLocale } from "next-intl";
import { Table } from "@/components/ui/tables/table";
import { formatNumber } from "@/lib/format";

export type CountTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
};

export function CountTable({ label, heads, rows }: CountTableProps) {
  const locale = useLocale();
  return (
    <Table label={label} className="tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={cell(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row" className={cell(0)}>
              {name}
            </th>
            {counts.map((count, at) => (
              <td key={heads[at + 1]} className={cell(at + 1)}>
                {formatNumber(count, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const cell = (column: number): string =>
  column === 0 ? "px-3 py-1.5 text-left font-normal" : "px-3 py-1.5 text-right font-normal";
