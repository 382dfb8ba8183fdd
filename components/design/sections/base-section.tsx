"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, Status, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { Row, GallerySection } from "./gallery-section";

const tones: readonly {
  tone: Tone;
  label: "neutral" | "accent" | "success" | "warning" | "failed";
}[] = [
  { tone: "neutral", label: "neutral" },
  { tone: "accent", label: "accent" },
  { tone: "success", label: "success" },
  { tone: "warning", label: "warning" },
  { tone: "danger", label: "failed" },
];

export function BaseSection() {
  return (
    <>
      <Buttons />
      <Marks />
    </>
  );
}

function Buttons() {
  const t = useTranslations("Design");
  return (
    <GallerySection title={t("buttons")}>
      <Row>
        <Button type="button">
          <Plus aria-hidden />
          {t("primary")}
        </Button>
        <Button type="button" variant="secondary">
          {t("secondary")}
        </Button>
        <Button type="button" variant="ghost">
          {t("ghost")}
        </Button>
        <Button type="button" variant="danger">
          {t("danger")}
        </Button>
      </Row>
      <Row>
        <Button type="button" busy>
          {t("busy")}
        </Button>
        <Button type="button" disabled>
          {t("disabled")}
        </Button>
        <Button type="button" size="sm" variant="secondary">
          {t("small")}
        </Button>
        <ButtonLink href={routes.aboutUs} variant="secondary">
          {t("link")}
        </ButtonLink>
      </Row>
    </GallerySection>
  );
}

function Marks() {
  const t = useTranslations("Design");
  return (
    <GallerySection title={t("marks")}>
      <Row>
        {tones.map(({ tone, label }) => (
          <Badge key={tone} tone={tone}>
            {t(label)}
          </Badge>
        ))}
      </Row>
      <Row>
        {tones.map(({ tone, label }) => (
          <Status key={tone} tone={tone}>
            {t(label)}
          </Status>
        ))}
        <Status tone="accent" isLive>
          {t("live")}
        </Status>
      </Row>
    </GallerySection>
  );
}
