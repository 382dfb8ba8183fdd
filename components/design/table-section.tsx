import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import { SkeletonRows, Table, Td, Th, Tr } from "@/components/ui/tables/table";
import { GallerySection } from "./gallery-section";

const rows: readonly { id: number; tone: Tone; status: "success" | "live" | "failed" }[] = [
  { id: 12_480, tone: "success", status: "success" },
  { id: 3_215, tone: "accent", status: "live" },
  { id: 960, tone: "danger", status: "failed" },
];

export function TableSection() {
  const t = useTranslations("Design");
  return (
    <>
      <GallerySection title={t("tables")}>
        <Table label={t("tables")}>
          <Head />
          <tbody>
            {rows.map(({ id, tone, status }) => (
              <Tr key={id} isSelected={status === "live"}>
                <Td className="font-medium">{t("placeholder")}</Td>
                <Td>
                  <Status tone={tone} isLive={status === "live"}>
                    {t(status)}
                  </Status>
                </Td>
                <Td isNumber>{id}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </GallerySection>
      <GallerySection title={t("loadingRows")}>
        <Table label={t("loadingRows")}>
          <Head />
          <tbody>
            <SkeletonRows columns={3} rows={2} />
          </tbody>
        </Table>
      </GallerySection>
    </>
  );
}

function Head() {
  const t = useTranslations("Design");
  return (
    <thead>
      <tr>
        <Th>{t("name")}</Th>
        <Th>{t("status")}</Th>
        <Th isNumber>{t("characters")}</Th>
      </tr>
    </thead>
  );
}
